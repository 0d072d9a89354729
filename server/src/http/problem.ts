import type { Problem } from 'shared/contract'
import { AppError, type ErrorCode } from 'shared/errors'
import { isDatabaseAway } from '../db/trouble.ts'

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'unreadable',
  403: 'unreadable',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media',
}

/** Express and its body readers throw errors with a status. A path that cannot be decoded is a 404. */
const statusIn = (error: unknown): number | undefined => {
  if (error instanceof URIError) return 404
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

/** Converts anything thrown to the error class that clients see. */
export const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return new AppError('database-away', { cause: error, retryAfter: 60 })
  const status = statusIn(error)
  const code = status === undefined ? undefined : byStatus[status]
  return new AppError(code ?? 'internal', { cause: error })
}

/** Whether it is an internal error. Logging each rejection by a limit would cost time and fill the log. */
export const isToBeLogged = ({ status, isByLimit }: AppError): boolean => status >= 500 && !isByLimit

export const problemOf = (error: AppError, requestId: string): Problem => ({
  status: error.status,
  code: error.code,
  title: error.title,
  ...(error.errors.length > 0 ? { errors: [...error.errors] } : {}),
  ...(error.status === 500 ? { requestId } : {}),
})
