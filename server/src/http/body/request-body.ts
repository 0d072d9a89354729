import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import type { Request } from 'express'
import { AppError } from 'shared/errors'
import {
  allowDiscardingUnreadRequestBody,
  getDeclaredBodyLength,
  hasRequestBody,
  MAX_DRAINED_REQUEST_BODY_BYTES,
  watchRequestBodySize,
} from './body-limits.ts'

const INITIAL_BYTES = 8 * 1024

/** Time limit for a request body: a minute plus the transfer time at 100 kbit/s, as on a slow phone. */
const getDefaultMaxMs = (bytes: number): number => 60_000 + bytes / 12.5

const grow = (bytes: Buffer, needed: number, maxBytes: number): Buffer => {
  const longer = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(needed, 2 * bytes.length)))
  bytes.copy(longer)
  return longer
}

/** Reads a request body. Its buffer grows with the received data, so that a declared length reserves no memory. */
export const readRequestBody = (
  request: IncomingMessage,
  maxBytes: number,
  maxMs = getDefaultMaxMs(maxBytes),
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (request.destroyed && !request.readableEnded) {
      reject(new AppError('unreadable'))
      return
    }
    let bytes: Buffer = Buffer.allocUnsafeSlow(Math.min(INITIAL_BYTES, maxBytes))
    let length = 0

    const stop = (): void => {
      clearTimeout(timer)
      request.off('data', take).off('end', end).off('close', fail)
    }
    const end = (): void => {
      stop()
      resolve(bytes.subarray(0, length))
    }
    const refuse = (code: 'too-large' | 'request-timeout' | 'unreadable'): void => {
      stop()
      request.pause()
      // After a timeout the connection is closed without reading the rest of the request body.
      if (code === 'request-timeout') allowDiscardingUnreadRequestBody(request, 0)
      reject(new AppError(code))
    }
    const fail = (): void => refuse('unreadable')
    const take = (chunk: Buffer): void => {
      const needed = length + chunk.length
      if (needed > maxBytes) {
        refuse('too-large')
        return
      }
      if (needed > bytes.length) bytes = grow(bytes, needed, maxBytes)
      chunk.copy(bytes, length)
      length = needed
    }

    const timer = setTimeout(() => refuse('request-timeout'), maxMs)
    request.on('data', take).once('end', end).once('close', fail)
  })

/** Maximum length of a media type, since `MIMEType` parses in quadratic time. Browsers send at most about 100 characters. */
const MAX_TYPE_LENGTH = 256

/** Only UTF-8 is accepted: other charsets such as UTF-7 take 100 times as long to decode and evade byte checks. */
const isUtf8 = (type = ''): boolean => {
  if (type.length > MAX_TYPE_LENGTH) return false
  try {
    const charset = new MIMEType(type).params.get('charset')
    return charset === null || /^utf-?8$/i.test(charset)
  } catch {
    return false
  }
}

/** Rejects compressed request bodies, since a small one could expand to a huge one and browsers send none. */
const isUncompressed = ({ headers }: IncomingMessage): boolean =>
  ['', 'identity'].includes((headers['content-encoding'] ?? '').toLowerCase())

interface AcceptedBody {
  type: string
  maxBytes: number
  createTooLargeError?: () => AppError
}

/** Throws unless media type, encoding and length of a request body are accepted. Requests without a body pass. */
const assertAcceptedBody = (
  request: Request,
  { type, maxBytes, createTooLargeError = () => new AppError('too-large') }: AcceptedBody,
): void => {
  if (!hasRequestBody(request)) return
  if (!request.is(type) || !isUtf8(request.headers['content-type']) || !isUncompressed(request))
    throw new AppError('unsupported-media')
  if (getDeclaredBodyLength(request) > maxBytes) throw createTooLargeError()
}

export const readRequestBodyWithinLimits = async (
  request: Request,
  accepted: AcceptedBody,
): Promise<Buffer | undefined> => {
  assertAcceptedBody(request, accepted)
  return hasRequestBody(request) ? readRequestBody(request, accepted.maxBytes) : undefined
}

export const openRequestBodyStreamWithinLimits = (request: Request, accepted: AcceptedBody): void => {
  assertAcceptedBody(request, accepted)
  watchRequestBodySize(request, MAX_DRAINED_REQUEST_BODY_BYTES, () => request.destroy())
}
