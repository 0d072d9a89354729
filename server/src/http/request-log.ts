import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { type Logger, pino } from 'pino'
import type { AdminUser } from 'shared/contract'

/** Bytes of log lines collected before a write: writing each line would take as long as its response. */
const MIN_WRITE_BYTES = 4_096
const LOG_FLUSH_MS = 100
/** Bytes of waiting log lines above which new lines are dropped while the output cannot be written. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024

const createLog = (options: Parameters<typeof pino.destination>[0]): Logger => {
  const output = pino.destination(options)
  // A closed log output must not stop the server.
  output.on('error', () => undefined)
  return pino(output)
}

export const createServerLog = (): Logger => createLog({ dest: 2, sync: true })

/** Creates a log written in this thread: with a worker thread pino would wait for ever at exit on a full disk. */
export const createResponseCacheHitLog = (): Logger =>
  createLog({
    dest: 2,
    sync: true,
    minLength: MIN_WRITE_BYTES,
    periodicFlush: LOG_FLUSH_MS,
    maxLength: MAX_WAITING_BYTES,
  })

declare global {
  namespace Express {
    interface Locals {
      requestId: string
      route?: string
      admin?: AdminUser | undefined
      /** Whether the requested page no longer exists, in which case even a cached copy of it must not be sent. */
      isNotFound?: true
    }
  }
}

export const assignRequestId: RequestHandler = (_request, response, next) => {
  response.locals.requestId = randomUUID()
  response.set('X-Request-Id', response.locals.requestId)
  next()
}

/** Logs the declared route, never the URL as typed: paths and queries contain emails and phone numbers. */
export const logHttpRequests =
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
