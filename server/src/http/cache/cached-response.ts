import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import {
  CACHE_EFFORT,
  type ContentEncoding,
  compressResponseBody,
  listUsefulContentEncodings,
  negotiateContentEncoding,
} from '../responses/content-encoding.ts'
import { buildEtag, matchesEtag } from '../responses/etag.ts'

/**
 * Who may store a response besides this server: shared caches for a moment, browsers if they ask again each time, or
 * nobody.
 */
export type ResponseStorage = 'shared' | 'revalidated' | 'none'

/** What the headers of a cached response are made of. */
interface CacheableHead {
  status: number
  type: string
  /** Version of the entity that the response represents. */
  version?: number | undefined
  /** Request header, besides `Accept-Encoding`, that selects another response. */
  vary?: 'Authorization'
  storage: ResponseStorage
  /** Route as declared, for the request log. */
  route?: string
}

/** A response that is the same for all clients until its content changes. */
export interface CacheableContent extends CacheableHead {
  text: Buffer
}

/** The body in one encoding with its complete headers, as names and values in turn. The last value is the request id. */
interface EncodedBody {
  bytes: Buffer
  tag: string
  headers: readonly string[]
  notModifiedHeaders: readonly string[]
}

export interface CachedResponse {
  head: CacheableHead
  /** Returns whether shared caches may store the response now: not shortly before content changes by itself. */
  isShareable: () => boolean
  /** Whether the response may be outdated, because the database cannot be reached. */
  isStale: () => boolean
  encodings: readonly ContentEncoding[]
  /** Returns the encoded body if it has been made already. */
  findBody: (encoding: ContentEncoding | undefined) => EncodedBody | undefined
  /** Returns the encoded body, made for the first client and reused for the others. */
  getBody: (encoding: ContentEncoding | undefined) => Promise<EncodedBody>
}

/** A response for the clients that wait for it only, such as a redirect. Each is sent it in its own way. */
export interface UncachedResponse {
  send: (request: Request, response: Response) => Promise<void>
}

/** Estimated memory of one encoded body besides its bytes. */
const BODY_OVERHEAD_BYTES = 1_000

const cacheHeaders: Record<ResponseStorage, readonly string[]> = {
  shared: [
    'Cache-Control',
    'public, max-age=0, must-revalidate, s-maxage=30',
    // Only content delivery networks read this header, and pass it on to nobody.
    'CDN-Cache-Control',
    'public, max-age=30, stale-while-revalidate=60',
  ],
  revalidated: ['Cache-Control', 'no-cache'],
  none: ['Cache-Control', 'no-store'],
}

/** Returns headers that let others store the response than the prepared ones do. */
const withStorage = (headers: readonly string[], storage: ResponseStorage): string[] =>
  headers.flatMap((name, index) => {
    if (index % 2 === 1 || name === 'CDN-Cache-Control') return []
    return name === 'Cache-Control' ? cacheHeaders[storage] : [name, headers[index + 1] ?? '']
  })

/** Copies bytes out of a larger pooled buffer, which would otherwise stay in memory without being counted. */
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
  /** Headers of every response, as names and values in turn. Default: those that Express has set. */
  headers?: readonly string[]
  isShareable?: () => boolean
  isStale?: () => boolean
  /** Called with the bytes of memory that the text and each encoding take. */
  addSize?: (bytes: number) => void
}

/** Creates a cached response. Each encoding is made once, on first use. */
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

/** Creates a cached response with a text, which is compressed once per encoding. */
export const createCachedText = (
  { text, ...head }: CacheableContent,
  options: CachedResponseOptions = {},
): CachedResponse => {
  const plain = copyBufferFromPool(text)
  options.addSize?.(plain.length)
  const encodings = listUsefulContentEncodings(plain)
  return createCachedResponse(
    head,
    { encodings, encodeAs: (encoding) => compressResponseBody(plain, encoding, CACHE_EFFORT) },
    options,
  )
}

const STALE_WARNING = ['Warning', '110 - "Response is Stale"']

/** Returns who may store the response to this request. */
const getStorage = (
  { head: { storage, vary }, isShareable, isStale }: CachedResponse,
  authorization: string | undefined,
): ResponseStorage => {
  if (authorization !== undefined && vary !== undefined) return 'none'
  const isShared = storage === 'shared' && authorization === undefined && !isStale() && isShareable()
  return storage === 'shared' && !isShared ? 'revalidated' : storage
}

/** Sends an encoded body, its headers only, or a 304. Returns the status. */
export const sendEncodedBody = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  cached: CachedResponse,
  { body, requestId }: { body: EncodedBody; requestId: string },
): number => {
  const { head } = cached
  // A page that does not exist is answered 404 each time, whatever the client has cached.
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

/** Sends a response in the best encoding that the client accepts. Headers set before are replaced by its own. */
export const sendCachedResponse = async (
  request: Request,
  response: Response,
  cached: CachedResponse | UncachedResponse,
): Promise<void> => {
  if ('send' in cached) return cached.send(request, response)
  const body = await cached.getBody(negotiateContentEncoding(request, cached.encodings))
  sendEncodedBody(request, response, cached, { body, requestId: response.locals.requestId })
}
