import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from 'shared/errors'
import type { Exchange } from './answer-in-turn.ts'
import { problemAnswer } from './refuse-unreadable.ts'
import type { SocketLimits } from './socket-limits.ts'

/** `Connection: close` makes Node close the connection after this response. */
const refuseLate = (response: ServerResponse): void => {
  const refusal = new AppError('request-timeout')
  const { headers, body } = problemAnswer(refusal)
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(refusal.status, headers).end(body)
}

/**
 * Called when a socket was idle for a while. A handler may work longer than that, and a reader may pause. Closed
 * are incomplete requests, responses that nobody reads, and unused connections.
 */
export const closeStalled =
  (currentOf: (socket: Socket) => Exchange | undefined, limits: Pick<SocketLimits, 'stalledAnswerMs'>) =>
  (socket: Socket): void => {
    const current = currentOf(socket)
    if (!current) {
      socket.destroy()
      return
    }
    const { request, response } = current
    if (!request.complete) {
      if (response.headersSent) socket.destroy()
      else refuseLate(response)
      return
    }
    if (socket.writableLength === 0) return
    if (socket.timeout === limits.stalledAnswerMs) socket.destroy()
    else socket.setTimeout(limits.stalledAnswerMs)
  }
