import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ContentEncoding, getAcceptedEncodings } from './accepted-encodings.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Minimum size of a compressed body: below it compression saves no packet. */
const MIN_COMPRESSED_BYTES = 1024

export type { ContentEncoding } from './accepted-encodings.ts'

/** Returns the content encodings that make a body smaller, best first. */
export const listUsefulContentEncodings = (bytes: Buffer): readonly ContentEncoding[] =>
  bytes.length < MIN_COMPRESSED_BYTES ? [] : ['br', 'gzip']

/** Returns the best offered content encoding that the client accepts; undefined means uncompressed. */
export const negotiateContentEncoding = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  offered: readonly ContentEncoding[],
): ContentEncoding | undefined => {
  const header = headers['accept-encoding']
  if (header === undefined || offered.length === 0) return undefined
  const accepted = getAcceptedEncodings(header)
  return offered.find((each) => accepted.has(each))
}

/** Compression levels of brotli and gzip. */
export interface CompressionEffort {
  readonly brotli: number
  readonly gzip: number
}

/** Levels of a body that is sent to many clients: it is compressed once, but the first client waits for it. */
export const CACHE_EFFORT: CompressionEffort = { brotli: 5, gzip: 6 }

export const compressResponseBody = async (
  bytes: Buffer,
  encoding: ContentEncoding | undefined,
  { brotli, gzip: level }: CompressionEffort,
): Promise<Buffer> => {
  if (encoding === undefined) return bytes
  if (encoding === 'gzip') return gzipAsync(bytes, { level })
  return brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } })
}
