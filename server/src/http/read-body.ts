import type { IncomingMessage } from 'node:http'
import { AppError } from 'shared/errors'
import { allowUnreadBody } from './unread-body.ts'

const FIRST_BYTES = 8 * 1024
/** 100 KB in that time are 13 kbit/s, which any telephone sends. */
const MOST_MS = 60_000

/** A chunk costs a hundred times its bytes when it has only one: a longer body has to come in chunks of a usual length. */
const MOST_SMALL_CHUNKS = 1_000
const LEAST_MEAN_BYTES = 64

/**
 * All of a body as one buffer, which grows with what has arrived: nobody has memory reserved by declaring a length.
 * Rejects with `too-large`, `request-timeout`, or `unreadable` for a body in chunks of a few bytes.
 */
export const readBody = (request: IncomingMessage, maxBytes: number, maxMs = MOST_MS): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let bytes = Buffer.allocUnsafeSlow(Math.min(FIRST_BYTES, maxBytes))
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
    const refuse = (code: 'too-large' | 'request-timeout' | 'unreadable'): void => {
      stop()
      request.pause()
      // Whoever sends like this is not waited for until the rest has come.
      if (code !== 'too-large') allowUnreadBody(request, 0)
      reject(new AppError(code))
    }
    const fail = (): void => refuse('unreadable')
    const take = (chunk: Buffer): void => {
      chunks += 1
      const needed = length + chunk.length
      const isInCrumbs = chunks > MOST_SMALL_CHUNKS && needed < chunks * LEAST_MEAN_BYTES
      if (needed > maxBytes || isInCrumbs) {
        refuse(isInCrumbs ? 'unreadable' : 'too-large')
        return
      }
      if (needed > bytes.length) {
        const longer = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(needed, 2 * bytes.length)))
        bytes.copy(longer, 0, 0, length)
        bytes = longer
      }
      chunk.copy(bytes, length)
      length = needed
    }

    const timer = setTimeout(() => refuse('request-timeout'), maxMs)
    request.on('data', take).once('end', end).once('close', fail)
  })
