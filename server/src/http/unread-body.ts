import type { IncomingMessage, RequestListener } from 'node:http'
import type { SocketLimits } from './socket-limits.ts'

const allowances = new WeakMap<IncomingMessage, number>()

/** Lets this sender finish a longer body, so that a browser, which reads no answer before that, hears the refusal. */
export const allowUnreadBody = (request: IncomingMessage, bytes: number): void => {
  allowances.set(request, bytes)
}

const declaredLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

export const hasBody = (request: IncomingMessage): boolean =>
  declaredLength(request) > 0 || request.headers['transfer-encoding'] !== undefined

type Limits = Pick<SocketLimits, 'maxUnreadBytes' | 'lingerMs' | 'stalledRequestMs'>

/**
 * Stops reading and says that nothing more will come. Closing at once would reset the connection, and the sender could
 * lose the answer that has just been written.
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
  // Node gives a connection that has been answered the time of an idle one, which is longer.
  setImmediate(() => request.socket.setTimeout(stalledRequestMs))
  let received = 0
  const count = (bytes: Buffer) => {
    received += bytes.length
    if (received <= allowance) return
    request.off('data', count)
    leave(request, lingerMs)
  }
  request.on('data', count)
  // What has been read once Node no longer discards by itself, which it does without a limit.
  request.read()
  request.resume()
}

/** Limits what is taken of a body that its handler has left unread when it answered. */
export const limitUnreadBody =
  (handler: RequestListener, limits: Limits): RequestListener =>
  (request, response) => {
    // In front of Node's own listener, which would discard the rest.
    if (hasBody(request)) response.prependListener('finish', () => drain(request, limits))
    handler(request, response)
  }
