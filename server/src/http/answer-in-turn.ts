import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface Connection {
  current: Exchange | undefined
  readonly waiting: Exchange[]
  isFull: boolean
}

interface InTurn {
  readonly handler: RequestListener
  /** The exchange that this connection is busy with. */
  readonly currentOf: (socket: Duplex) => Exchange | undefined
}

/**
 * Handles one request of a connection at a time. Node emits every request of a received chunk in the same turn of the
 * event loop: without this, 2,000 pipelined ones are all handled before any other visitor is. The next one begins in a
 * later turn, after the others have had theirs. When more than `maxWaiting` wait, the last of them closes the connection
 * and those behind it are dropped.
 */
export const answerInTurn = (handler: RequestListener, maxWaiting: number): InTurn => {
  const connections = new WeakMap<Duplex, Connection>()

  const connectionOf = (socket: Duplex): Connection => {
    const known = connections.get(socket)
    if (known) return known
    const connection: Connection = { current: undefined, waiting: [], isFull: false }
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
      if (isFull) return
      if (!current) return begin(connection, { request, response })
      waiting.push({ request, response })
      if (waiting.length < maxWaiting) return
      connection.isFull = true
      response.shouldKeepAlive = false
    },
    currentOf: (socket) => connections.get(socket)?.current,
  }
}
