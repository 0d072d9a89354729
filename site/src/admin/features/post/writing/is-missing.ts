import { AppError } from 'shared/errors'

/** Tells errors for which the router shows its not-found page. */
export const isMissing = (error: Error): boolean => error instanceof AppError && error.status === 404
