import type { Request, Response } from 'express'
import {
  type CompressionEffort,
  type ContentEncoding,
  compressResponseBody,
  listUsefulContentEncodings,
  negotiateContentEncoding,
} from '../responses/content-encoding.ts'
import { buildEtag } from '../responses/etag.ts'
import { type BodyWithEtag, sendBodyWithEtag } from '../responses/send-body-with-etag.ts'

/** Copies bytes out of a larger pooled buffer, which would otherwise stay in memory without being counted. */
const copyBufferFromPool = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Compression levels of cached texts: slow but small, since they are compressed once for all clients. */
const CACHE_EFFORT: CompressionEffort = { brotli: 9, gzip: 9 }

export interface ContentEncodedText {
  readonly encodings: readonly ContentEncoding[]
  /** Returns the encoded body with its ETag, made for the first client and reused for the others. */
  readonly getBody: (encoding: ContentEncoding | undefined) => Promise<BodyWithEtag>
}

interface EncodedBodiesOptions {
  readonly encodings: readonly ContentEncoding[]
  readonly encodeAs: (encoding: ContentEncoding | undefined) => Promise<Buffer>
  /** Version of the entity that this text represents. */
  readonly version?: number | undefined
}

/** Creates a text whose encodings (brotli, gzip) are generated on first use. */
export const createLazilyEncodedText = ({
  encodings,
  encodeAs,
  version,
}: EncodedBodiesOptions): ContentEncodedText => {
  const bodies = new Map<ContentEncoding | undefined, Promise<BodyWithEtag>>()

  const make = async (encoding: ContentEncoding | undefined): Promise<BodyWithEtag> => {
    try {
      const bytes = await encodeAs(encoding)
      return { bytes, encoding, tag: buildEtag(bytes, version) }
    } catch (error) {
      bodies.delete(encoding)
      throw error
    }
  }

  return {
    encodings,
    getBody: (encoding) => {
      const body = bodies.get(encoding) ?? make(encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}

/** Compresses a response body at a high level, for bodies that are sent many times. */
export const compressBodyForCache = async (
  text: Buffer,
  encoding: ContentEncoding | undefined,
): Promise<Buffer> => copyBufferFromPool(await compressResponseBody(text, encoding, CACHE_EFFORT))

/**
 * Creates a text with cached encodings. `addBytes` is called with the size of all stored bytes; `version` is
 * that of the entity that the text represents.
 */
export const createContentEncodedText = (
  text: Buffer,
  addBytes: (bytes: number) => void = () => undefined,
  version?: number,
): ContentEncodedText => {
  const plain = copyBufferFromPool(text)
  addBytes(plain.length)
  return createLazilyEncodedText({
    encodings: listUsefulContentEncodings(plain),
    encodeAs: async (encoding) => {
      const bytes = await compressBodyForCache(plain, encoding)
      if (encoding) addBytes(bytes.length)
      return bytes
    },
    version,
  })
}

export const sendContentEncodedText = async (
  request: Request,
  response: Response,
  { encodedText, type }: { readonly encodedText: ContentEncodedText; readonly type: string },
): Promise<void> => {
  const body = await encodedText.getBody(negotiateContentEncoding(request, encodedText.encodings))
  response.vary('Accept-Encoding')
  sendBodyWithEtag(request, response, { ...body, type })
}
