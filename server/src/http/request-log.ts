import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createRequestId } from './request-id.ts'

export const assignRequestId: RequestHandler = (_request, response, next) => {
  response.locals.requestId = createRequestId()
  response.set('X-Request-Id', response.locals.requestId)
  next()
}

/**
 * Creates middleware that logs one line per request. The route is the declared one, never the URL as typed:
 * paths and queries contain emails and phone numbers.
 */
export const logRequests =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const started = performance.now()
    response.on('close', () => {
      log.info(
        {
          requestId: response.locals.requestId,
          method: request.method,
          route: response.locals.route ?? 'none',
          status: response.statusCode,
          ms: Math.round((performance.now() - started) * 10) / 10,
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      )
    })
    next()
  }
