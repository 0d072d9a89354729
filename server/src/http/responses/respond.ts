import type { Request, Response } from 'express'
import type { VersionedApiEntity } from 'shared/client'
import type { DownloadedFile, Endpoint } from 'shared/contract'
import type { z } from 'zod'
import {
  type CachedResponse,
  createCachedTextResponse,
  sendCachedResponse,
  type UncachedResponse,
} from '../cache/cached-response.ts'
import {
  type StreamedResponseText,
  sendFileDownload,
  sendGzippedTextResponse,
  sendStreamedTextResponse,
  sendTextResponse,
} from './send-text-response.ts'

/** Checks only for `bytes`: the schema has already validated all other properties of a file download. */
const isDownload = (value: unknown): value is DownloadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value

export const sendApiOperationResult = async (
  request: Request,
  response: Response,
  { file, bytes }: Endpoint,
  result: ApiOperationResult,
): Promise<void> => {
  if (result.cached) return sendCachedResponse(request, response, result.cached)
  const { status, version } = result
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isCacheable = isRead && request.headers.authorization === undefined
  response.status(status)
  response.vary('Authorization')
  response.set('Cache-Control', isCacheable ? 'no-cache' : 'no-store')
  if (result.redirectTo !== undefined) return response.redirect(301, result.redirectTo)
  if (result.gzipped)
    return sendGzippedTextResponse(request, response, {
      gzipped: result.gzipped,
      version,
      type: JSON_CONTENT_TYPE,
    })
  if (result.streamed && file)
    return sendStreamedTextResponse(request, response, { ...result.streamed, ...file })
  if (result.value === undefined) {
    response.end()
    return
  }
  if (bytes && isDownload(result.value)) return sendFileDownload(request, response, result.value)
  if (file) response.attachment(file.name)
  const text = file ? String(result.value) : JSON.stringify(result.value)
  await sendTextResponse(request, response, { text, type: file?.type ?? JSON_CONTENT_TYPE, version })
}

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8'

/** Makes the type of a response value read-only. No response is modified, so handlers may return shared objects. */
type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value

export type ApiOperationHandlerResult<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E extends { versioned: true }
    ? VersionedApiEntity<DeepReadonly<z.output<E['reply']>>>
    : DeepReadonly<z.output<E['reply']>>
  : unknown

export interface ApiOperationResult {
  status: number
  value: unknown
  version: number | undefined
  redirectTo?: string
  /** JSON of the response gzipped in advance, which replaces `value`. */
  gzipped?: Buffer
  cached?: CachedResponse | UncachedResponse
  /** A file that is generated while it is sent, since it may be larger than memory allows. */
  streamed?: StreamedResponseText
}

/** Validates a response value. One that violates its schema is an internal error and is never sent. */
const validateReply = ({ method, path, reply, bytes }: Endpoint, value: unknown): unknown => {
  if (!reply) return undefined
  const checked = reply.safeParse(value)
  const isOfItsType = !bytes || bytes.types.includes(Object(checked.data).type)
  if (checked.success && isOfItsType) return checked.data
  throw new Error(`the reply of ${method} ${path} breaks its contract`, { cause: checked.error })
}

const isVersioned = (value: unknown): value is VersionedApiEntity<unknown> =>
  typeof value === 'object' && value !== null && 'value' in value && 'version' in value

const json = <E extends Endpoint>(endpoint: E, result: ApiOperationHandlerResult<E>): ApiOperationResult => {
  const { value, version } =
    endpoint.versioned && isVersioned(result) ? result : { value: result, version: undefined }
  return { status: endpoint.status, value: validateReply(endpoint, value), version }
}

const withoutValue = ({ status }: Endpoint): ApiOperationResult => ({
  status,
  value: undefined,
  version: undefined,
})

const fromCache = (endpoint: Endpoint, cached: CachedResponse | UncachedResponse): ApiOperationResult => ({
  ...withoutValue(endpoint),
  cached,
})

/** Compresses a cached response in the most common encoding in advance, so that the first client need not wait. */
const cachedText = async (endpoint: Endpoint, text: Buffer): Promise<ApiOperationResult> => {
  const cached = createCachedTextResponse({
    status: endpoint.status,
    type: JSON_CONTENT_TYPE,
    text,
    vary: 'Authorization',
    storage: 'revalidated',
  })
  await cached.getBody(cached.encodings[0])
  return fromCache(endpoint, cached)
}

const cached = async <E extends Endpoint>(
  endpoint: E,
  result: ApiOperationHandlerResult<E>,
): Promise<ApiOperationResult> =>
  cachedText(endpoint, Buffer.from(JSON.stringify(json(endpoint, result).value)))

/** Validates, serializes and gzips a large response for admins in advance, since that takes long. */
const gzipped = (endpoint: Endpoint, bytes: Buffer, version?: number): ApiOperationResult => ({
  ...withoutValue(endpoint),
  version,
  gzipped: bytes,
})

const stream = (endpoint: Endpoint, streamed: StreamedResponseText): ApiOperationResult => ({
  ...withoutValue(endpoint),
  streamed,
})

export const apiResponseBuilders = { json, fromCache, cached, cachedText, gzipped, stream }
