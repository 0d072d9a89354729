import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError } from 'shared/errors'
import { buildProblemDetails } from '../responses/error-response.ts'
import type { HttpExchange } from './request-queue.ts'
import type { SocketLimits } from './socket-limits.ts'

type GetCurrentExchange = (socket: Duplex) => HttpExchange | undefined

/** Builds an error response for connections that Express does not handle. */
const buildProblemResponse = (error: AppError): { headers: Record<string, string>; body: string } => {
  const requestId = randomUUID()
  const body = JSON.stringify(buildProblemDetails(error, requestId))
  return {
    headers: {
      'X-Request-Id': requestId,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      Connection: 'close',
    },
    body,
  }
}

const isRequestTimeout = (error: NodeJS.ErrnoException): boolean => error.code === 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Returns how many bytes a socket has received. A connection without any is not answered: browsers open connections in
 * advance, and would take a response for that of their next request.
 */
const getBytesRead = (socket: Duplex): number => (socket instanceof Socket ? socket.bytesRead : 0)

/** Creates a handler that rejects requests that Node cannot parse, in the same format as all other errors. */
export const createUnparsableRequestHandler =
  (getCurrentExchange: GetCurrentExchange) =>
  (error: Error, socket: Duplex): void => {
    const isUnused = isRequestTimeout(error) && getBytesRead(socket) === 0
    if (!socket.writable || isUnused || getCurrentExchange(socket)?.response.headersSent) {
      socket.destroy()
      return
    }
    const rejection = new AppError(isRequestTimeout(error) ? 'request-timeout' : 'unreadable')
    const { headers, body } = buildProblemResponse(rejection)
    const lines = [
      `HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }

/** Sends the timeout error of a request. `Connection: close` makes Node close the connection afterwards. */
const sendRequestTimeout = (response: ServerResponse): void => {
  const rejection = new AppError('request-timeout')
  const { headers, body } = buildProblemResponse(rejection)
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(rejection.status, headers).end(body)
}

/**
 * Creates a handler for sockets that were idle for a while. A request handler may work longer than that, and
 * a reader may pause. Closed are incomplete requests, responses that nobody reads, and unused connections.
 */
export const createStalledSocketHandler =
  (
    getCurrentExchange: (socket: Socket) => HttpExchange | undefined,
    limits: Pick<SocketLimits, 'stalledAnswerMs'>,
  ) =>
  (socket: Socket): void => {
    const current = getCurrentExchange(socket)
    if (!current) {
      socket.destroy()
      return
    }
    const { request, response } = current
    if (!request.complete) {
      if (response.headersSent) socket.destroy()
      else sendRequestTimeout(response)
      return
    }
    if (socket.writableLength === 0) return
    if (socket.timeout === limits.stalledAnswerMs) socket.destroy()
    else socket.setTimeout(limits.stalledAnswerMs)
  }
