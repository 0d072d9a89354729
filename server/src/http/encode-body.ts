import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request } from 'express'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Below this a compressed answer saves no packet. */
const WORTH_COMPRESSING = 1024

export interface EncodedBody {
  readonly bytes: Buffer
  readonly encoding: 'br' | 'gzip' | undefined
}

/** The body in the smallest form that the caller reads. */
export const encodeBody = async (text: string, request: Request): Promise<EncodedBody> => {
  const bytes = Buffer.from(text)
  if (bytes.length < WORTH_COMPRESSING) return { bytes, encoding: undefined }
  if (request.acceptsEncodings('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    return { bytes: await inBrotli(bytes, { params }), encoding: 'br' }
  }
  if (request.acceptsEncodings('gzip')) return { bytes: await inGzip(bytes), encoding: 'gzip' }
  return { bytes, encoding: undefined }
}
