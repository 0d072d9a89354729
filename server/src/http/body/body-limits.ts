import type { IncomingMessage, RequestListener } from 'node:http'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import type { SocketLimits } from '../hardening/socket-limits.ts'

const MAX_SMALL_CHUNKS = 1_000
/** Required mean length of the chunks of a request body with over 1,000 chunks. Browsers send kilobytes per chunk. */
const MIN_MEAN_CHUNK_BYTES = 64

export const getDeclaredBodyLength = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length'] ?? 0)

export const hasRequestBody = (request: IncomingMessage): boolean =>
  getDeclaredBodyLength(request) > 0 || request.headers['transfer-encoding'] !== undefined

/** Limits the number of small chunks, since Node allocates a buffer per chunk: tiny ones take 100 times their size. */
export const limitNumberOfSmallBodyChunks = (request: IncomingMessage): void => {
  if (!hasRequestBody(request)) return
  const push = request.push.bind(request)
  let chunks = 0
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    chunks += 1
    bytes += chunk?.length ?? 0
    if (chunks <= MAX_SMALL_CHUNKS || bytes >= chunks * MIN_MEAN_CHUNK_BYTES) return push(chunk, encoding)
    // After too many small chunks of a request body the socket is closed: Node would still parse the chunks received.
    request.socket.destroy()
    return false
  }
}

/** Calls `onExcess` once the body exceeds `maxBytes`. Call this right before reading: the listener starts the flow. */
export const watchRequestBodySize = (
  request: IncomingMessage,
  maxBytes: number,
  onExcess: () => void,
): void => {
  let received = 0
  const count = (bytes: Buffer) => {
    received += bytes.length
    if (received <= maxBytes) return
    request.off('data', count)
    onExcess()
  }
  request.on('data', count)
}

/** Size limit of a rejected body that is still read and discarded, so that its sender gets the rejection. */
export const MAX_DRAINED_REQUEST_BODY_BYTES = 16_000_000

const unreadBodyBytes = new WeakMap<IncomingMessage, number>()

/** Lets the rest of a body be discarded later, since a browser reads a rejection only after sending the whole body. */
export const allowDiscardingUnreadRequestBody = (
  request: IncomingMessage,
  bytes = MAX_DRAINED_REQUEST_BODY_BYTES,
): void => {
  unreadBodyBytes.set(request, bytes)
}

/** Closes a connection with a delay, since closing at once sends a reset and the client could lose the response. */
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
  if (getDeclaredBodyLength(request) > maxBytes) {
    request.read()
    stopReading(request, lingerMs)
    return
  }
  // Node sets its longer idle timeout after the response, so this timeout is set in the next turn of the event loop.
  setImmediate(() => request.socket.setTimeout(stalledRequestMs))
  watchRequestBodySize(request, maxBytes, () => stopReading(request, lingerMs))
  // Bytes already buffered are read after the size check has started, so that they count towards the size limit.
  request.read()
  request.resume()
}

export const limitUnreadRequestBody =
  (handler: RequestListener, limits: SocketLimits): RequestListener =>
  (request, response) => {
    // Node's `finish` listener would discard the rest of the request body without a size limit, so this one runs first.
    if (hasRequestBody(request)) response.prependListener('finish', () => drainBody(request, limits))
    handler(request, response)
  }

const KB = 1024
const MB = 1024 * KB

/** Formats the size limit of an upload, rounded down so that it is never too large: `5242880` → `5 МБ`. */
export const formatUploadSizeLimit = (bytes: number): string => {
  const [size, unit] = bytes < MB ? [bytes / KB, 'КБ'] : [bytes / MB, 'МБ']
  return `${formatDecimal(String(Math.floor(size * 10) / 10))}${NO_BREAK_SPACE}${unit}`
}
