import type { IncomingMessage, RequestListener } from 'node:http'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import type { SocketLimits } from '../hardening/socket-limits.ts'

/** Number of small body chunks that are accepted: they cost a few milliseconds, whatever their length. */
const MAX_SMALL_CHUNKS = 1_000
/** Required mean length of further body chunks. Browsers and proxies send kilobytes at a time. */
const MIN_MEAN_BYTES = 64

export const getDeclaredLength = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length'] ?? 0)

export const hasRequestBody = (request: IncomingMessage): boolean =>
  getDeclaredLength(request) > 0 || request.headers['transfer-encoding'] !== undefined

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

/**
 * Reports once that more bytes of a request body were received than permitted. Call it right before the body is read,
 * since it starts the flow of data.
 */
export const onBodyAbove = (request: IncomingMessage, maxBytes: number, onExcess: () => void): void => {
  let received = 0
  const count = (bytes: Buffer) => {
    received += bytes.length
    if (received <= maxBytes) return
    request.off('data', count)
    onExcess()
  }
  request.on('data', count)
}

/**
 * Maximum size of a rejected request body that is read and discarded, so that its sender gets the rejection.
 * Larger ones close the connection.
 */
export const MAX_DRAINED_BODY_BYTES = 16_000_000

const unreadBodyBytes = new WeakMap<IncomingMessage, number>()

/**
 * Sets how much of this request's body is drained if nobody reads it, by default as much as the largest form: a
 * browser reads the rejection only after it has sent everything.
 */
export const allowUnreadBody = (request: IncomingMessage, bytes = MAX_DRAINED_BODY_BYTES): void => {
  unreadBodyBytes.set(request, bytes)
}

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
  { maxUnreadBytes, lingerMs, stalledRequestMs }: SocketLimits,
): void => {
  if (request.complete || request.destroyed) return
  const maxBytes = unreadBodyBytes.get(request) ?? maxUnreadBytes
  if (getDeclaredLength(request) > maxBytes) {
    request.read()
    stopReading(request, lingerMs)
    return
  }
  // The socket timeout is set later, since Node applies its longer idle timeout after a response.
  setImmediate(() => request.socket.setTimeout(stalledRequestMs))
  onBodyAbove(request, maxBytes, () => stopReading(request, lingerMs))
  // Takes body data already read, before Node discards the rest without a limit.
  request.read()
  request.resume()
}

/** Limits how much of a request body is read that its handler left unread. */
export const limitUnreadBody =
  (handler: RequestListener, limits: SocketLimits): RequestListener =>
  (request, response) => {
    // The body is drained before the listener of Node, which would discard the rest without a limit.
    if (hasRequestBody(request)) response.prependListener('finish', () => drainBody(request, limits))
    handler(request, response)
  }

const KB = 1024
const MB = 1024 * KB

/** Formats the size limit of an upload, rounded down so that it is never too large: `5242880` → `5 МБ`. */
export const formatSizeLimit = (bytes: number): string => {
  const [size, unit] = bytes < MB ? [bytes / KB, 'КБ'] : [bytes / MB, 'МБ']
  return `${formatDecimal(String(Math.floor(size * 10) / 10))}${NO_BREAK_SPACE}${unit}`
}
