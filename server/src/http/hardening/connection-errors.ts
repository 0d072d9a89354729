import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError } from 'shared/errors'
import { buildProblemDetails } from '../responses/error-response.ts'
import type { HttpExchange } from './request-queue.ts'

const buildProblemResponse = (error: AppError) => {
  const requestId = randomUUID()
  const body = JSON.stringify(buildProblemDetails(error, requestId))
  const headers = {
    'X-Request-Id': requestId,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  return { headers, body }
}

export const rejectUnparsableRequest = (
  error: NodeJS.ErrnoException,
  socket: Duplex,
  current: HttpExchange | undefined,
): void => {
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // Unused connections get no 408: browsers open some in advance, and would take it for the response to their next request.
  const isUnused = isTimeout && !(socket instanceof Socket && socket.bytesRead > 0)
  if (!socket.writable || isUnused || current?.response.headersSent) {
    socket.destroy()
    return
  }
  const rejection = new AppError(isTimeout ? 'request-timeout' : 'unreadable')
  const { headers, body } = buildProblemResponse(rejection)
  const lines = [
    `HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Sends the status 408 with `Connection: close`, after which Node closes the connection. */
const sendRequestTimeout = (response: ServerResponse): void => {
  const rejection = new AppError('request-timeout')
  const { headers, body } = buildProblemResponse(rejection)
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(rejection.status, headers).end(body)
}

/** Closes a silent connection if its request is incomplete, its response is not read or it is unused. */
export const closeStalledHttpConnection = (
  socket: Socket,
  current: HttpExchange | undefined,
  stalledAnswerMs: number,
): void => {
  if (!current) socket.destroy()
  else if (!current.request.complete) {
    if (current.response.headersSent) socket.destroy()
    else sendRequestTimeout(current.response)
  } else if (socket.writableLength > 0) {
    if (socket.timeout === stalledAnswerMs) socket.destroy()
    else socket.setTimeout(stalledAnswerMs)
  }
}
