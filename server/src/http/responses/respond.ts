import type { Request, Response } from 'express'
import type { VersionedEntity } from 'shared/client'
import type { DownloadedFile, Endpoint } from 'shared/contract'
import type { z } from 'zod'
import {
  type CachedResponse,
  createCachedText,
  sendCachedResponse,
  type UncachedResponse,
} from '../cache/cached-response.ts'
import {
  type StreamedText,
  sendFileDownload,
  sendGzippedText,
  sendStreamedText,
  sendTextResponse,
} from './send-text-response.ts'

/** Whether a reply is a file download. The reply schema has checked its other members. */
const isDownload = (value: unknown): value is DownloadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value

/** Sends the result of an API operation in the form that the operation has chosen. */
export const sendOperationResult = async (
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
    return sendGzippedText(request, response, { gzipped: result.gzipped, version, type: JSON_TYPE })
  if (result.streamed && file) return sendStreamedText(request, response, { ...result.streamed, ...file })
  if (result.value === undefined) {
    response.end()
    return
  }
  if (bytes && isDownload(result.value)) return sendFileDownload(request, response, result.value)
  if (file) response.attachment(file.name)
  const text = file ? String(result.value) : JSON.stringify(result.value)
  await sendTextResponse(request, response, { text, type: file?.type ?? JSON_TYPE, version })
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Type of read-only reply values, which handlers may return since replies are never modified. */
type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value

export type OperationHandlerResult<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E extends { versioned: true }
    ? VersionedEntity<DeepReadonly<z.output<E['reply']>>>
    : DeepReadonly<z.output<E['reply']>>
  : unknown

export interface ApiOperationResult {
  status: number
  /** Value of the reply, undefined for a reply without a body. */
  value: unknown
  version: number | undefined
  /** Current URL of the requested entity; HTTP clients are redirected to it. */
  redirectTo?: string
  /** JSON of the reply gzipped in advance; `value` is then not needed. */
  gzipped?: Buffer
  /** Complete response; `value` is then not needed. */
  cached?: CachedResponse | UncachedResponse
  /** File generated while it is sent, for files that may be larger than memory allows. */
  streamed?: StreamedText
}

/** Validates an API reply. A reply that violates its schema is an internal error and is never sent. */
const validateReply = ({ method, path, reply, bytes }: Endpoint, value: unknown): unknown => {
  if (!reply) return undefined
  const checked = reply.safeParse(value)
  const isOfItsType = !bytes || bytes.types.includes(Object(checked.data).type)
  if (checked.success && isOfItsType) return checked.data
  throw new Error(`the reply of ${method} ${path} breaks its contract`, { cause: checked.error })
}

const isVersioned = (value: unknown): value is VersionedEntity<unknown> =>
  typeof value === 'object' && value !== null && 'value' in value && 'version' in value

/** Responds with a validated JSON reply. */
const json = <E extends Endpoint>(endpoint: E, result: OperationHandlerResult<E>): ApiOperationResult => {
  const { value, version } =
    endpoint.versioned && isVersioned(result) ? result : { value: result, version: undefined }
  return { status: endpoint.status, value: validateReply(endpoint, value), version }
}

const withoutValue = ({ status }: Endpoint): ApiOperationResult => ({
  status,
  value: undefined,
  version: undefined,
})

/** Responds with a complete response that was made for many clients. */
const fromCache = (endpoint: Endpoint, cached: CachedResponse | UncachedResponse): ApiOperationResult => ({
  ...withoutValue(endpoint),
  cached,
})

/**
 * Responds with JSON validated and serialized in advance. The most common encoding is ready before the first client
 * gets it.
 */
const cachedText = async (endpoint: Endpoint, text: Buffer): Promise<ApiOperationResult> => {
  const cached = createCachedText({
    status: endpoint.status,
    type: JSON_TYPE,
    text,
    vary: 'Authorization',
    storage: 'revalidated',
  })
  await cached.getBody(cached.encodings[0])
  return fromCache(endpoint, cached)
}

/** Responds with a reply that is validated, serialized and encoded once for many clients. */
const cached = async <E extends Endpoint>(
  endpoint: E,
  result: OperationHandlerResult<E>,
): Promise<ApiOperationResult> =>
  cachedText(endpoint, Buffer.from(JSON.stringify(json(endpoint, result).value)))

/**
 * Responds with a large reply for admins that was validated, serialized and gzipped in advance, since that
 * takes long.
 */
const gzipped = (endpoint: Endpoint, bytes: Buffer, version?: number): ApiOperationResult => ({
  ...withoutValue(endpoint),
  version,
  gzipped: bytes,
})

/** Responds with a file that is generated while it is sent. */
const stream = (endpoint: Endpoint, streamed: StreamedText): ApiOperationResult => ({
  ...withoutValue(endpoint),
  streamed,
})

/** Forms in which an API operation can respond. */
export const respond = { json, fromCache, cached, cachedText, gzipped, stream }
