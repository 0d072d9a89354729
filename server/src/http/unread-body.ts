import type { IncomingMessage, RequestListener } from 'node:http'
import type { SocketLimits } from './socket-limits.ts'

const allowances = new WeakMap<IncomingMessage, number>()

/** Allows a longer unread body: a browser reads the rejection only after it has sent everything. */
export const allowUnreadBody = (request: IncomingMessage, bytes: number): void => {
  allowances.set(request, bytes)
}

const declaredLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

export const hasBody = (request: IncomingMessage): boolean =>
  declaredLength(request) > 0 || request.headers['transfer-encoding'] !== undefined

type Limits = Pick<SocketLimits, 'maxUnreadBytes' | 'lingerMs' | 'stalledRequestMs'>

/**
 * Stops reading and half-closes the connection. Closing it at once would send a reset, and the client could lose
 * the response just written.
 */
const leave = (request: IncomingMessage, lingerMs: number): void => {
  const { socket } = request
  request.pause()
  setImmediate(() => socket.end())
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
}

const drain = (request: IncomingMessage, { maxUnreadBytes, lingerMs, stalledRequestMs }: Limits): void => {
  if (request.complete || request.destroyed) return
  const allowance = allowances.get(request) ?? maxUnreadBytes
  if (declaredLength(request) > allowance) {
    request.read()
    leave(request, lingerMs)
    return
  }
  // After a response Node applies the idle timeout, which is longer.
  setImmediate(() => request.socket.setTimeout(stalledRequestMs))
  let received = 0
  const count = (bytes: Buffer) => {
    received += bytes.length
    if (received <= allowance) return
    request.off('data', count)
    leave(request, lingerMs)
  }
  request.on('data', count)
  // Takes data already read, before Node discards the rest without a limit.
  request.read()
  request.resume()
}

/** Limits how much of a body is read that its handler left unread. */
export const limitUnreadBody =
  (handler: RequestListener, limits: Limits): RequestListener =>
  (request, response) => {
    // Runs before the listener of Node, which would discard the rest.
    if (hasBody(request)) response.prependListener('finish', () => drain(request, limits))
    handler(request, response)
  }
