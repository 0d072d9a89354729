import { type ContentEncoding, contentEncodings } from '../responses/accepted-encodings.ts'
import {
  type CompressionEffort,
  compressResponseBody,
  listUsefulContentEncodings,
} from '../responses/content-encoding.ts'
import { buildEtag } from '../responses/etag.ts'
import type { ResponseHead } from './response-head.ts'
import { createResponseMessage, type ResponseMessage } from './response-message.ts'

/**
 * Who may store a response besides this server: shared caches for a moment, browsers if they ask again each time, or
 * nobody.
 */
export type ResponseStorage = 'shared' | 'revalidated' | 'none'

/** A response that is the same for all clients until public content changes. */
export interface CacheableContent {
  readonly status: number
  readonly type: string
  readonly text: Buffer
  /** Route as declared, for the request log. */
  readonly route: string
  /** Version of the entity that the response represents. */
  readonly version?: number | undefined
  /** Request header, besides `Accept-Encoding`, that selects another response. */
  readonly vary?: 'Authorization'
  readonly storage: ResponseStorage
}

/** The body in one encoding with its complete headers. */
export interface EncodedBody {
  readonly message: ResponseMessage
  readonly tag: string
  readonly head: ResponseHead
  readonly notModifiedHead: ResponseHead
  /** A larger encoding of the same text that was sent before. Its copies are still up to date. */
  readonly replaced?: Pick<EncodedBody, 'tag' | 'notModifiedHead'>
}

export interface CachedResponse {
  readonly content: CacheableContent
  /** Returns whether shared caches may store the response now: not shortly before content changes by itself. */
  readonly isShareable: () => boolean
  /** Whether the response may be outdated, because the database cannot be reached. */
  readonly isStale: () => boolean
  readonly encodings: readonly ContentEncoding[]
  /** Returns the encoded body if it has been made already. */
  readonly findBody: (encoding: ContentEncoding | undefined) => EncodedBody | undefined
  /** Returns the encoded body, made for the first client and reused for the others. */
  readonly getBody: (encoding: ContentEncoding | undefined) => Promise<EncodedBody>
  /** Replaces the brotli body, if there is one, by the smallest possible. */
  readonly recompress: () => Promise<void>
}

/** Compression for the client that waits for it. */
const FAST: CompressionEffort = { brotli: 5, gzip: 6 }
/** Compression for all later clients, made while nobody waits. */
const BEST: CompressionEffort = { brotli: 11, gzip: 9 }

/** Estimated memory of the headers of one body: two heads, of 200 and of 304, each as fields and as text. */
const HEADERS_BYTES = 3_500

const SHARED_CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=30'

const cacheHeaders: Readonly<Record<ResponseStorage, readonly string[]>> = {
  shared: [
    'Cache-Control',
    SHARED_CACHE_CONTROL,
    // Only content delivery networks read this header, and pass it on to nobody.
    'CDN-Cache-Control',
    'public, max-age=30, stale-while-revalidate=60',
  ],
  revalidated: ['Cache-Control', 'no-cache'],
  none: ['Cache-Control', 'no-store'],
}

/** How long before a change of content, in milliseconds, shared caches must no longer store the old response. */
export const SHARED_CACHE_MS = 90_000

/** Returns headers without the permission for shared caches. */
export const withoutSharedCaching = (headers: readonly string[]): string[] =>
  headers.flatMap((name, index) => {
    if (index % 2 === 1 || name === 'CDN-Cache-Control') return []
    return name === 'Cache-Control' && headers[index + 1] === SHARED_CACHE_CONTROL
      ? cacheHeaders.revalidated
      : [name, headers[index + 1] ?? '']
  })

const buildEncodedBody = (
  { status, type, version, vary, storage }: CacheableContent,
  baseHeaders: readonly string[],
  message: ResponseMessage,
  encoding: ContentEncoding | undefined,
): EncodedBody => {
  const tag = buildEtag(message.body, version)
  const common = [
    ...baseHeaders,
    'Vary',
    vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`,
    'ETag',
    tag,
    ...cacheHeaders[storage],
  ]
  const body = ['Content-Type', type, 'Content-Length', String(message.body.length)]
  const requestId = ['X-Request-Id', '']
  return {
    message,
    tag,
    head: {
      status,
      fields: [...common, ...body, ...(encoding ? ['Content-Encoding', encoding] : []), ...requestId],
    },
    notModifiedHead: { status: 304, fields: [...common, ...requestId] },
  }
}

interface CachedResponseOptions {
  /** Headers of every response, as names and values in turn. */
  readonly headers: readonly string[]
  readonly isShareable: () => boolean
  readonly isStale: () => boolean
  /** Called with the bytes of memory that each encoding takes. */
  readonly addSize: (bytes: number) => void
  /** Called when there is a body that can be compressed again. */
  readonly onCompressed?: () => void
}

/** Creates a cached response. Its encodings are made on first use. */
export const createCachedResponse = (
  content: CacheableContent,
  { headers, isShareable, isStale, addSize, onCompressed }: CachedResponseOptions,
): CachedResponse => {
  const message = createResponseMessage(content.text)
  const plain = message.body
  const encodings = listUsefulContentEncodings(plain)
  const bodies: Partial<Record<ContentEncoding | 'identity', EncodedBody>> = {}
  const started = new Map<ContentEncoding, Promise<EncodedBody>>()

  const store = (encoding: ContentEncoding | undefined, encoded: ResponseMessage): EncodedBody => {
    const body = buildEncodedBody(content, headers, encoded, encoding)
    bodies[encoding ?? 'identity'] = body
    return body
  }

  /** Returns the body without encoding. Pages that call the API use its text only, so headers are made on demand. */
  const getIdentity = (): EncodedBody => bodies.identity ?? store(undefined, message)

  const compress = async (encoding: ContentEncoding, effort: CompressionEffort): Promise<ResponseMessage> =>
    createResponseMessage(await compressResponseBody(plain, encoding, effort))

  const start = async (encoding: ContentEncoding): Promise<EncodedBody> => {
    try {
      const body = store(encoding, await compress(encoding, FAST))
      addSize(body.message.buffer.length + HEADERS_BYTES)
      if (encoding === contentEncodings[0]) onCompressed?.()
      return body
    } finally {
      started.delete(encoding)
    }
  }

  addSize(message.buffer.length + HEADERS_BYTES)
  return {
    content: { ...content, text: plain },
    isShareable,
    isStale,
    encodings,
    findBody: (encoding) => (encoding === undefined ? getIdentity() : bodies[encoding]),
    getBody: async (encoding) => {
      if (encoding === undefined) return getIdentity()
      const known = bodies[encoding]
      if (known) return known
      const running = started.get(encoding) ?? start(encoding)
      started.set(encoding, running)
      return running
    },
    recompress: async () => {
      const [best] = contentEncodings
      const first = bodies[best]
      if (!first || first.replaced) return
      const smallest = await compress(best, BEST)
      const saved = first.message.buffer.length - smallest.buffer.length
      if (saved <= 0) return
      const { tag, notModifiedHead } = first
      const body = buildEncodedBody(content, headers, smallest, best)
      bodies[best] = { ...body, replaced: { tag, notModifiedHead } }
      addSize(-saved)
    },
  }
}
