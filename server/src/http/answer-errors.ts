import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { AppError } from 'shared/errors'
import { asAppError, isToBeLogged, problemOf } from './problem.ts'

export const answerNotFound: RequestHandler = () => {
  throw new AppError('not-found')
}

/** Sends every error of the server. Internal errors are logged with their cause; the client gets the request id. */
export const answerErrors =
  (log: Logger): ErrorRequestHandler =>
  (thrown, _request, response, _next) => {
    const error = asAppError(thrown)
    const { requestId } = response.locals
    if (isToBeLogged(error)) log.error({ requestId, err: error.cause ?? error }, error.code)
    if (response.headersSent) {
      response.destroy()
      return
    }
    for (const name of ['ETag', 'Content-Encoding', 'Content-Length']) response.removeHeader(name)
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter))
    response
      .status(error.status)
      .vary('Authorization')
      .set('Cache-Control', 'no-store')
      .set('Content-Type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemOf(error, requestId)))
  }
