import { AppError } from 'shared/errors'

/** The router has a page of its own for what is not there. */
export const isMissing = (error: Error): boolean => error instanceof AppError && error.status === 404
