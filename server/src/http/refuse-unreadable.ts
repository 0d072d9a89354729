import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError } from 'shared/errors'
import type { Exchange } from './answer-in-turn.ts'
import { problemOf } from './problem.ts'

type CurrentOf = (socket: Duplex) => Exchange | undefined

/** Builds an error response for connections that Express does not handle. */
export const problemAnswer = (error: AppError): { headers: Record<string, string>; body: string } => {
  const requestId = randomUUID()
  const body = JSON.stringify(problemOf(error, requestId))
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

const isTooLate = (error: NodeJS.ErrnoException): boolean => error.code === 'ERR_HTTP_REQUEST_TIMEOUT'

/** A browser opens connections in advance: an unsolicited response would be taken for that of its next request. */
const bytesReadOf = (socket: Duplex): number => (socket instanceof Socket ? socket.bytesRead : 0)

/** Rejects requests that Node cannot parse in the same format as all other errors. */
export const refuseUnreadable =
  (currentOf: CurrentOf) =>
  (error: Error, socket: Duplex): void => {
    const isUnused = isTooLate(error) && bytesReadOf(socket) === 0
    if (!socket.writable || isUnused || currentOf(socket)?.response.headersSent) {
      socket.destroy()
      return
    }
    const refusal = new AppError(isTooLate(error) ? 'request-timeout' : 'unreadable')
    const { headers, body } = problemAnswer(refusal)
    const lines = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
