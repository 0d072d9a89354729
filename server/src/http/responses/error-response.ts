import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { ProblemDetails } from 'shared/contract'
import { AppError, type ErrorCode } from 'shared/errors'
import { isDatabaseUnavailableError } from '../../db/database-errors.ts'

const codeByStatus: Record<number, ErrorCode> = {
  400: 'unreadable',
  403: 'unreadable',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media',
}

/** Errors of Express have an HTTP status, which becomes an error code. A path that cannot be decoded is a 404. */
const findHttpStatus = (error: unknown): number | undefined => {
  if (error instanceof URIError) return 404
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailableError(error))
    return new AppError('database-away', { cause: error, retryAfter: 60 })
  const status = findHttpStatus(error)
  const code = status === undefined ? undefined : codeByStatus[status]
  return new AppError(code ?? 'internal', { cause: error })
}

/** Errors caused by a limit, such as on overload, are not logged, since a flood of requests would fill the log. */
export const shouldLogError = ({ status, isCausedByLimit }: AppError): boolean =>
  status >= 500 && !isCausedByLimit

export const buildProblemDetails = (error: AppError, requestId: string): ProblemDetails => ({
  status: error.status,
  code: error.code,
  title: error.title,
  ...(error.errors.length > 0 ? { errors: [...error.errors] } : {}),
  ...(error.status === 500 ? { requestId } : {}),
  ...error.firstWrite,
})

export const handleUnknownRoute: RequestHandler = () => {
  throw new AppError('not-found')
}

/** An internal error is logged with its cause; the client gets only the id of the request. */
export const createHttpErrorHandler =
  (log: Logger): ErrorRequestHandler =>
  (thrown, _request, response, _next) => {
    const error = toAppError(thrown)
    const { requestId } = response.locals
    if (shouldLogError(error)) log.error({ requestId, err: error.cause ?? error }, error.code)
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
      .send(JSON.stringify(buildProblemDetails(error, requestId)))
  }
