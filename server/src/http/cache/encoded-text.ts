import type { Request, Response } from 'express'
import {
  type CompressionEffort,
  type ContentEncoding,
  compressBody,
  listUsefulEncodings,
  negotiateEncoding,
} from '../responses/content-encoding.ts'
import { buildEtag } from '../responses/etag.ts'
import { type BodyWithEtag, sendBody } from '../responses/send-body.ts'

/** Copies bytes out of a larger pooled buffer, which would otherwise stay in memory without being counted. */
export const copyFromPool = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Compression levels of cached texts: slow but small, since they are compressed once for all clients. */
const CACHE_EFFORT: CompressionEffort = { brotli: 9, gzip: 9 }

export interface EncodedText {
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
export const createEncodedBodies = ({ encodings, encodeAs, version }: EncodedBodiesOptions): EncodedText => {
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
export const compressForCache = async (
  text: Buffer,
  encoding: ContentEncoding | undefined,
): Promise<Buffer> => copyFromPool(await compressBody(text, encoding, CACHE_EFFORT))

/**
 * Creates a text with cached encodings. `addBytes` is called with the size of all stored bytes; `version` is
 * that of the entity that the text represents.
 */
export const createEncodedText = (
  text: Buffer,
  addBytes: (bytes: number) => void = () => undefined,
  version?: number,
): EncodedText => {
  const plain = copyFromPool(text)
  addBytes(plain.length)
  return createEncodedBodies({
    encodings: listUsefulEncodings(plain),
    encodeAs: async (encoding) => {
      const bytes = await compressForCache(plain, encoding)
      if (encoding) addBytes(bytes.length)
      return bytes
    },
    version,
  })
}

export const sendEncodedText = async (
  request: Request,
  response: Response,
  { encodedText, type }: { readonly encodedText: EncodedText; readonly type: string },
): Promise<void> => {
  const body = await encodedText.getBody(negotiateEncoding(request, encodedText.encodings))
  response.vary('Accept-Encoding')
  sendBody(request, response, { ...body, type })
}
