import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SocketLimits } from './socket-limits.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface Connection {
  current: Exchange | undefined
  readonly waiting: Exchange[]
  isFull: boolean
  dropped: number
}

type Limits = Pick<SocketLimits, 'maxWaitingRequests' | 'maxDroppedRequests'>

interface InTurn {
  readonly handler: RequestListener
  /** Returns the exchange that this connection is handling. */
  readonly currentOf: (socket: Duplex) => Exchange | undefined
}

/**
 * Handles one request of a connection at a time. Node emits all requests of a received chunk in the same turn of
 * the event loop: without this, 2,000 pipelined requests are all handled before any other visitor. The next
 * request starts in a later turn. When `maxWaitingRequests` wait, the last of them closes the connection and
 * further ones are dropped. Node parses and holds those until then, so too many dropped requests close the
 * connection at once.
 */
export const answerInTurn = (
  handler: RequestListener,
  { maxWaitingRequests, maxDroppedRequests }: Limits,
): InTurn => {
  const connections = new WeakMap<Duplex, Connection>()

  const connectionOf = (socket: Duplex): Connection => {
    const known = connections.get(socket)
    if (known) return known
    const connection: Connection = { current: undefined, waiting: [], isFull: false, dropped: 0 }
    connections.set(socket, connection)
    return connection
  }

  const begin = (connection: Connection, exchange: Exchange): void => {
    const { request, response } = exchange
    connection.current = exchange
    response.once('close', () => {
      const next = connection.waiting.shift()
      connection.current = next
      if (next) setImmediate(() => !request.socket.destroyed && begin(connection, next))
    })
    handler(request, response)
  }

  return {
    handler: (request, response) => {
      const connection = connectionOf(request.socket)
      const { current, waiting, isFull } = connection
      if (isFull) {
        connection.dropped += 1
        if (connection.dropped > maxDroppedRequests) request.socket.destroy()
        return
      }
      if (!current) return begin(connection, { request, response })
      waiting.push({ request, response })
      if (waiting.length < maxWaitingRequests) return
      connection.isFull = true
      response.shouldKeepAlive = false
    },
    currentOf: (socket) => connections.get(socket)?.current,
  }
}
