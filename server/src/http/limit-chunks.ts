import type { IncomingMessage } from 'node:http'

/** This many chunks cost a few milliseconds, whatever their length. */
const MAX_SMALL_CHUNKS = 1_000
/** Required mean chunk length beyond that. Browsers and proxies send kilobytes at a time. */
const MIN_MEAN_BYTES = 64

/**
 * Closes the connection of a body in tiny chunks: Node keeps each as its own buffer, which takes a hundred times
 * the memory and time of its bytes. Every chunk passes `push`, whether the body is read now, later, or drained.
 */
export const limitChunks = (request: IncomingMessage): void => {
  const push = request.push.bind(request)
  let chunks = 0
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    chunks += 1
    bytes += chunk?.length ?? 0
    if (chunks <= MAX_SMALL_CHUNKS || bytes >= chunks * MIN_MEAN_BYTES) return push(chunk, encoding)
    // Data that has already been received is still parsed.
    request.socket.destroy()
    return false
  }
}
