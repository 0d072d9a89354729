import type { IncomingMessage } from 'node:http'

/** So many chunks cost a few milliseconds, whatever their length. */
const MAX_SMALL_CHUNKS = 1_000
/** The mean length that is asked for beyond them. Browsers and proxies send kilobytes at a time. */
const MIN_MEAN_BYTES = 64

/**
 * Closes the connection of a body that comes in chunks of a few bytes: Node holds each as a buffer of its own, which takes
 * a hundred times the memory and the time of its bytes. `push` is where every chunk arrives, whether the body is read by
 * now, waits to be read, or is drained.
 */
export const limitChunks = (request: IncomingMessage): void => {
  const push = request.push.bind(request)
  let chunks = 0
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    chunks += 1
    bytes += chunk?.length ?? 0
    if (chunks <= MAX_SMALL_CHUNKS || bytes >= chunks * MIN_MEAN_BYTES) return push(chunk, encoding)
    // The rest of what has been received is still parsed.
    request.socket.destroy()
    return false
  }
}
