import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import {
  CACHED_RESPONSE_COMPRESSION,
  type ContentEncoding,
  compressResponseBody,
  listSizeReducingContentEncodings,
  negotiateContentEncoding,
} from '../responses/content-encoding.ts'
import { buildEtag, matchesEtag } from '../responses/etag.ts'

/** Who may store a response: shared caches for some seconds, browsers that revalidate it each time, or nobody. */
export type ResponseCachePolicy = 'shared' | 'revalidated' | 'none'

interface CacheableHead {
  status: number
  type: string
  version?: number | undefined
  vary?: 'Authorization'
  storage: ResponseCachePolicy
  route?: string
}

export interface CacheableResponseContent extends CacheableHead {
  text: Buffer
}

interface EncodedBody {
  bytes: Buffer
  tag: string
  headers: readonly string[]
  notModifiedHeaders: readonly string[]
}

export interface CachedResponse {
  head: CacheableHead
  /** Returns whether shared caches may store the response now. False shortly before a scheduled change of content. */
  isShareable: () => boolean
  /** Whether the response may be outdated, because the database cannot be reached. */
  isStale: () => boolean
  encodings: readonly ContentEncoding[]
  findBody: (encoding: ContentEncoding | undefined) => EncodedBody | undefined
  getBody: (encoding: ContentEncoding | undefined) => Promise<EncodedBody>
}

/** A response that is not cached, such as a redirect. */
export interface UncachedResponse {
  send: (request: Request, response: Response) => Promise<void>
}

const BODY_OVERHEAD_BYTES = 1_000

const cacheHeaders: Record<ResponseCachePolicy, readonly string[]> = {
  shared: [
    'Cache-Control',
    'public, max-age=0, must-revalidate, s-maxage=30',
    // The header CDN-Cache-Control is read only by content delivery networks, which do not pass it on.
    'CDN-Cache-Control',
    'public, max-age=30, stale-while-revalidate=60',
  ],
  revalidated: ['Cache-Control', 'no-cache'],
  none: ['Cache-Control', 'no-store'],
}

const withStorage = (headers: readonly string[], storage: ResponseCachePolicy): string[] =>
  headers.flatMap((name, index) => {
    if (index % 2 === 1 || name === 'CDN-Cache-Control') return []
    return name === 'Cache-Control' ? cacheHeaders[storage] : [name, headers[index + 1] ?? '']
  })

/** Copies the body, since a slice of a pooled buffer keeps the whole pool in memory, which the cache does not count. */
const copyBufferFromPool = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const buildEncodedBody = (
  { type, version, vary, storage }: CacheableHead,
  baseHeaders: readonly string[],
  bytes: Buffer,
  encoding: ContentEncoding | undefined,
): EncodedBody => {
  const tag = buildEtag(bytes, version)
  const common = [
    ...baseHeaders,
    ...['Vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`, 'ETag', tag],
    ...cacheHeaders[storage],
  ]
  const body = ['Content-Type', type, 'Content-Length', String(bytes.length)]
  const requestId = ['X-Request-Id', '']
  return {
    bytes,
    tag,
    headers: [...common, ...body, ...(encoding ? ['Content-Encoding', encoding] : []), ...requestId],
    notModifiedHeaders: [...common, ...requestId],
  }
}

interface CachedBodies {
  encodings: readonly ContentEncoding[]
  encodeAs: (encoding: ContentEncoding | undefined) => Promise<Buffer>
}

interface CachedResponseOptions {
  /** Headers sent with the cached response, names and values in turn. Default: those that Express has set. */
  headers?: readonly string[]
  isShareable?: () => boolean
  isStale?: () => boolean
  addSize?: (bytes: number) => void
}

export const createCachedResponse = (
  head: CacheableHead,
  { encodings, encodeAs }: CachedBodies,
  {
    headers = [],
    isShareable = () => true,
    isStale = () => false,
    addSize = () => undefined,
  }: CachedResponseOptions = {},
): CachedResponse => {
  const bodies = new Map<ContentEncoding | undefined, EncodedBody>()
  const started = new Map<ContentEncoding | undefined, Promise<EncodedBody>>()

  const encode = async (encoding: ContentEncoding | undefined): Promise<EncodedBody> => {
    try {
      const bytes = copyBufferFromPool(await encodeAs(encoding))
      const body = buildEncodedBody(head, headers, bytes, encoding)
      bodies.set(encoding, body)
      addSize(BODY_OVERHEAD_BYTES + (encoding === undefined ? 0 : bytes.length))
      return body
    } finally {
      started.delete(encoding)
    }
  }

  return {
    head,
    isShareable,
    isStale,
    encodings,
    findBody: (encoding) => bodies.get(encoding),
    getBody: async (encoding) => {
      const body = bodies.get(encoding) ?? started.get(encoding) ?? encode(encoding)
      if (body instanceof Promise) started.set(encoding, body)
      return body
    },
  }
}

export const createCachedTextResponse = (
  { text, ...head }: CacheableResponseContent,
  options: CachedResponseOptions = {},
): CachedResponse => {
  const plain = copyBufferFromPool(text)
  options.addSize?.(plain.length)
  const encodings = listSizeReducingContentEncodings(plain)
  return createCachedResponse(
    head,
    { encodings, encodeAs: (encoding) => compressResponseBody(plain, encoding, CACHED_RESPONSE_COMPRESSION) },
    options,
  )
}

const STALE_WARNING = ['Warning', '110 - "Response is Stale"']

const getStorage = (
  { head: { storage, vary }, isShareable, isStale }: CachedResponse,
  authorization: string | undefined,
): ResponseCachePolicy => {
  if (authorization !== undefined && vary !== undefined) return 'none'
  const isShared = storage === 'shared' && authorization === undefined && !isStale() && isShareable()
  return storage === 'shared' && !isShared ? 'revalidated' : storage
}

export const sendCachedBody = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  cached: CachedResponse,
  { body, requestId }: { body: EncodedBody; requestId: string },
): number => {
  const { head } = cached
  // Only a successful response may become 304: a missing page gives 404 even if the client has cached that page.
  const isNotModified = head.status < 300 && matchesEtag(headers['if-none-match'], body.tag)
  const status = isNotModified ? 304 : head.status
  const prepared = isNotModified ? body.notModifiedHeaders : body.headers
  const storage = getStorage(cached, headers.authorization)
  const allowed = storage === head.storage ? prepared : withStorage(prepared, storage)
  const sent = cached.isStale() ? [...STALE_WARNING, ...allowed] : allowed
  response.writeHead(status, sent.with(-1, requestId))
  response.end(isNotModified || method === 'HEAD' ? undefined : body.bytes)
  return status
}

/** Sends a cached response. Its headers replace those that were set before. */
export const sendCachedResponse = async (
  request: Request,
  response: Response,
  cached: CachedResponse | UncachedResponse,
): Promise<void> => {
  if ('send' in cached) return cached.send(request, response)
  const body = await cached.getBody(negotiateContentEncoding(request, cached.encodings))
  sendCachedBody(request, response, cached, { body, requestId: response.locals.requestId })
}
