import type { IncomingMessage, RequestListener } from 'node:http'
import type { SocketLimits } from '../limits/socket-limits.ts'

/** Number of small body chunks that are accepted: they cost a few milliseconds, whatever their length. */
const MAX_SMALL_CHUNKS = 1_000
/** Required mean length of further body chunks. Browsers and proxies send kilobytes at a time. */
const MIN_MEAN_BYTES = 64

const declaredLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

export const hasRequestBody = (request: IncomingMessage): boolean =>
  declaredLength(request) > 0 || request.headers['transfer-encoding'] !== undefined

/**
 * Closes the connection of a request body in tiny chunks: Node keeps each as its own buffer, which takes a
 * hundred times the memory and time of its bytes. Every chunk passes `push`, whether the body is read now,
 * later, or drained.
 */
export const limitSmallBodyChunks = (request: IncomingMessage): void => {
  if (!hasRequestBody(request)) return
  const push = request.push.bind(request)
  let chunks = 0
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    chunks += 1
    bytes += chunk?.length ?? 0
    if (chunks <= MAX_SMALL_CHUNKS || bytes >= chunks * MIN_MEAN_BYTES) return push(chunk, encoding)
    // Destroys the socket, because request data that has already been received is still parsed.
    request.socket.destroy()
    return false
  }
}

const allowedUnreadBytes = new WeakMap<IncomingMessage, number>()

/**
 * Allows a longer unread body of this request: a browser reads the rejection only after it has sent
 * everything.
 */
export const allowLargerUnreadBody = (request: IncomingMessage, bytes: number): void => {
  allowedUnreadBytes.set(request, bytes)
}

type UnreadBodyLimits = Pick<SocketLimits, 'maxUnreadBytes' | 'lingerMs' | 'stalledRequestMs'>

/**
 * Stops reading a request body and half-closes the connection. Closing it at once would send a reset, and the
 * client could lose the response just written.
 */
const stopReading = (request: IncomingMessage, lingerMs: number): void => {
  const { socket } = request
  request.pause()
  setImmediate(() => socket.end())
  const cutTimer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cutTimer))
}

const drainBody = (
  request: IncomingMessage,
  { maxUnreadBytes, lingerMs, stalledRequestMs }: UnreadBodyLimits,
): void => {
  if (request.complete || request.destroyed) return
  const allowance = allowedUnreadBytes.get(request) ?? maxUnreadBytes
  if (declaredLength(request) > allowance) {
    request.read()
    stopReading(request, lingerMs)
    return
  }
  // The socket timeout is set later, since Node applies its longer idle timeout after a response.
  setImmediate(() => request.socket.setTimeout(stalledRequestMs))
  let received = 0
  const count = (bytes: Buffer) => {
    received += bytes.length
    if (received <= allowance) return
    request.off('data', count)
    stopReading(request, lingerMs)
  }
  request.on('data', count)
  // Takes body data already read, before Node discards the rest without a limit.
  request.read()
  request.resume()
}

/** Limits how much of a request body is read that its handler left unread. */
export const limitUnreadBody =
  (handler: RequestListener, limits: UnreadBodyLimits): RequestListener =>
  (request, response) => {
    // The body is drained before the listener of Node, which would discard the rest without a limit.
    if (hasRequestBody(request)) response.prependListener('finish', () => drainBody(request, limits))
    handler(request, response)
  }
