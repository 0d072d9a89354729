import type { IncomingMessage } from 'node:http'
import { AppError } from 'shared/errors'
import { allowLargerUnreadBody } from './body-limits.ts'

const INITIAL_BYTES = 8 * 1024

/**
 * Returns the default time limit of a request body: one minute plus the time that a phone needs at 100
 * kbit/s.
 */
const getDefaultMaxMs = (bytes: number): number => 60_000 + bytes / 12.5

type ReadBodyErrorCode = 'too-large' | 'request-timeout' | 'unreadable'

const grow = (bytes: Buffer, needed: number, maxBytes: number): Buffer => {
  const longer = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(needed, 2 * bytes.length)))
  bytes.copy(longer)
  return longer
}

/**
 * Reads a request body into one buffer that grows with the received data: declaring a length reserves no
 * memory. Rejects with `too-large`, `request-timeout`, or `unreadable` if the client disconnects.
 */
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
    const refuse = (code: ReadBodyErrorCode): void => {
      stop()
      request.pause()
      // After a timeout the rest of the request body is not awaited.
      if (code === 'request-timeout') allowLargerUnreadBody(request, 0)
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
