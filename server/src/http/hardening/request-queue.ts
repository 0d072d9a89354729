import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SocketLimits } from './socket-limits.ts'

export interface HttpExchange {
  request: IncomingMessage
  response: ServerResponse
}

interface ConnectionQueue {
  current: HttpExchange | undefined
  waiting: HttpExchange[]
  isFull: boolean
  dropped: number
}

/**
 * Handles the pipelined requests of a connection one by one: Node emits them all in one turn of the event loop, before
 * requests of other visitors. When the queue is full, the connection closes after its last response, and later requests
 * are dropped. Node keeps them in memory, so too many dropped requests close the connection at once.
 */
export const createPipelinedRequestQueue = (
  handler: RequestListener,
  { maxWaitingRequests, maxDroppedRequests }: SocketLimits,
) => {
  const connections = new WeakMap<Duplex, ConnectionQueue>()

  const getConnectionQueue = (socket: Duplex): ConnectionQueue => {
    const known = connections.get(socket)
    if (known) return known
    const connection: ConnectionQueue = { current: undefined, waiting: [], isFull: false, dropped: 0 }
    connections.set(socket, connection)
    return connection
  }

  const startNext = (connection: ConnectionQueue): void => {
    const next = connection.waiting.shift()
    connection.current = next
    if (next) setImmediate(() => !next.request.socket.destroyed && handle(connection, next))
  }

  const handle = (connection: ConnectionQueue, exchange: HttpExchange): void => {
    const { request, response } = exchange
    connection.current = exchange
    handler(request, response)
    // A response from the cache has already been sent, so the next request need not wait for its `close` event.
    if (response.writableEnded && request.socket.writableLength === 0) startNext(connection)
    else response.once('close', () => startNext(connection))
  }

  const wait = (connection: ConnectionQueue, exchange: HttpExchange): void => {
    connection.waiting.push(exchange)
    if (!connection.current) startNext(connection)
    if (connection.waiting.length < maxWaitingRequests) return
    connection.isFull = true
    exchange.response.shouldKeepAlive = false
  }

  return {
    handler: (request: IncomingMessage, response: ServerResponse): void => {
      const { socket } = request
      const connection = getConnectionQueue(socket)
      if (connection.isFull) {
        connection.dropped += 1
        if (connection.dropped > maxDroppedRequests) socket.destroy()
      } else if (response.socket && !connection.current) {
        // Node gives a response its socket only after all earlier responses of the connection were sent.
        handle(connection, { request, response })
      } else {
        wait(connection, { request, response })
      }
    },
    getCurrentExchange: (socket: Duplex): HttpExchange | undefined => connections.get(socket)?.current,
  }
}
