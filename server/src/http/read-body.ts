import type { IncomingMessage } from 'node:http'
import { AppError } from 'shared/errors'
import { allowUnreadBody } from './unread-body.ts'

const FIRST_BYTES = 8 * 1024
/** 100 KB in that time are 13 kbit/s, which any telephone sends. */
const MOST_MS = 60_000

/** A chunk costs a hundred times its bytes when it has only one: a longer body has to come in chunks of a usual length. */
const MOST_SMALL_CHUNKS = 1_000
const LEAST_MEAN_BYTES = 64

type Fault = 'too-large' | 'request-timeout' | 'unreadable'

const grow = (bytes: Buffer, needed: number, maxBytes: number): Buffer => {
  const longer = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(needed, 2 * bytes.length)))
  bytes.copy(longer)
  return longer
}

/**
 * All of a body as one buffer, which grows with what has arrived: nobody has memory reserved by declaring a length.
 * Rejects with `too-large`, `request-timeout`, or `unreadable` and the connection closed for a body in chunks of a few bytes.
 */
export const readBody = (request: IncomingMessage, maxBytes: number, maxMs = MOST_MS): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.allocUnsafeSlow(Math.min(FIRST_BYTES, maxBytes))
    let length = 0
    let chunks = 0

    const stop = (): void => {
      clearTimeout(timer)
      request.off('data', take).off('end', end).off('close', fail)
    }
    const end = (): void => {
      stop()
      resolve(bytes.subarray(0, length))
    }
    const refuse = (fault: Fault): void => {
      stop()
      request.pause()
      // The rest is not waited for.
      if (fault === 'request-timeout') allowUnreadBody(request, 0)
      // Paused it would go on taking chunks until their bytes fill a buffer.
      if (fault === 'unreadable') request.destroy()
      reject(new AppError(fault))
    }
    const fail = (): void => refuse('unreadable')
    const findFault = (needed: number): Fault | undefined => {
      if (needed > maxBytes) return 'too-large'
      return chunks > MOST_SMALL_CHUNKS && needed < chunks * LEAST_MEAN_BYTES ? 'unreadable' : undefined
    }
    const take = (chunk: Buffer): void => {
      chunks += 1
      const needed = length + chunk.length
      const fault = findFault(needed)
      if (fault) {
        refuse(fault)
        return
      }
      if (needed > bytes.length) bytes = grow(bytes, needed, maxBytes)
      chunk.copy(bytes, length)
      length = needed
    }

    const timer = setTimeout(() => refuse('request-timeout'), maxMs)
    request.on('data', take).once('end', end).once('close', fail)
  })
