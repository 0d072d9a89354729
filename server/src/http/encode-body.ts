import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request } from 'express'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Below this size compression saves no packet. */
const WORTH_COMPRESSING = 1024

export type Encoding = 'br' | 'gzip'

/** Returns the encodings that make the body smaller, best first. */
export const encodingsWorth = (bytes: Buffer): readonly Encoding[] =>
  bytes.length < WORTH_COMPRESSING ? [] : ['br', 'gzip']

/** Returns the best offered encoding that the client accepts; undefined means uncompressed. */
export const encodingFor = (request: Request, offered: readonly Encoding[]): Encoding | undefined =>
  offered.find((each) => request.acceptsEncodings(each))

/** Compression levels. */
export interface Effort {
  readonly brotli: number
  readonly gzip: number
}

export const encode = async (
  bytes: Buffer,
  encoding: Encoding | undefined,
  { brotli, gzip: level }: Effort,
): Promise<Buffer> => {
  if (encoding === undefined) return bytes
  if (encoding === 'gzip') return inGzip(bytes, { level })
  return inBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } })
}
