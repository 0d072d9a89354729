import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import type { Request } from 'express'
import { AppError } from 'shared/errors'
import {
  allowUnreadRequestBody,
  getDeclaredBodyLength,
  hasRequestBody,
  MAX_DRAINED_REQUEST_BODY_BYTES,
  onBodySizeExceeded,
} from './body-limits.ts'

const INITIAL_BYTES = 8 * 1024

/** A body may take a minute plus the time that a phone needs at 100 kbit/s. */
const getDefaultMaxMs = (bytes: number): number => 60_000 + bytes / 12.5

const grow = (bytes: Buffer, needed: number, maxBytes: number): Buffer => {
  const longer = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(needed, 2 * bytes.length)))
  bytes.copy(longer)
  return longer
}

/** The buffer grows with the received data, so that declaring a length reserves no memory. */
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
      // After a timeout the rest of the request body is not awaited.
      if (code === 'request-timeout') allowUnreadRequestBody(request, 0)
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

/** `MIMEType` takes quadratic time. The longest type that browsers send has a boundary of 70 characters. */
const MAX_TYPE_LENGTH = 256

/** Encodings such as UTF-7 take a hundred times as long to decode, and hide from checks of the bytes. */
const isUtf8 = (type = ''): boolean => {
  if (type.length > MAX_TYPE_LENGTH) return false
  try {
    const charset = new MIMEType(type).params.get('charset')
    return charset === null || /^utf-?8$/i.test(charset)
  } catch {
    return false
  }
}

/** No browser compresses a request body, and a small compressed one could expand to a huge one. */
const isUncompressed = ({ headers }: IncomingMessage): boolean =>
  ['', 'identity'].includes((headers['content-encoding'] ?? '').toLowerCase())

interface AcceptedBody {
  type: string
  maxBytes: number
  createTooLargeError?: () => AppError
}

/** An empty body is accepted: the schema reports what is missing. */
const assertAcceptedBody = (
  request: Request,
  { type, maxBytes, createTooLargeError = () => new AppError('too-large') }: AcceptedBody,
): void => {
  if (!hasRequestBody(request)) return
  if (!request.is(type) || !isUtf8(request.headers['content-type']) || !isUncompressed(request))
    throw new AppError('unsupported-media')
  if (getDeclaredBodyLength(request) > maxBytes) throw createTooLargeError()
}

export const readAcceptedRequestBody = async (
  request: Request,
  accepted: AcceptedBody,
): Promise<Buffer | undefined> => {
  assertAcceptedBody(request, accepted)
  return hasRequestBody(request) ? readRequestBody(request, accepted.maxBytes) : undefined
}

export const openAcceptedRequestBodyStream = (request: Request, accepted: AcceptedBody): void => {
  assertAcceptedBody(request, accepted)
  onBodySizeExceeded(request, MAX_DRAINED_REQUEST_BODY_BYTES, () => request.destroy())
}
