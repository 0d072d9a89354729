import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request } from 'express'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Minimum size of a compressed body: below it compression saves no packet. */
const MIN_COMPRESSED_BYTES = 1024

export type ContentEncoding = 'br' | 'gzip'

/** Returns the content encodings that make a body smaller, best first. */
export const listUsefulContentEncodings = (bytes: Buffer): readonly ContentEncoding[] =>
  bytes.length < MIN_COMPRESSED_BYTES ? [] : ['br', 'gzip']

/** Returns the best offered content encoding that the client accepts; undefined means uncompressed. */
export const negotiateContentEncoding = (
  request: Request,
  offered: readonly ContentEncoding[],
): ContentEncoding | undefined => offered.find((each) => request.acceptsEncodings(each))

/** Compression levels of brotli and gzip. */
export interface CompressionEffort {
  readonly brotli: number
  readonly gzip: number
}

export const compressResponseBody = async (
  bytes: Buffer,
  encoding: ContentEncoding | undefined,
  { brotli, gzip: level }: CompressionEffort,
): Promise<Buffer> => {
  if (encoding === undefined) return bytes
  if (encoding === 'gzip') return gzipAsync(bytes, { level })
  return brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } })
}
