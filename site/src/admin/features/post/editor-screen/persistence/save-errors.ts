import { AppError, type ErrorCode } from 'shared/errors'

export const orUndefinedIfNotFound = async <Value>(promise: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await promise
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  }
}

/** Tells errors for which the router shows its not-found page. */
export const isNotFoundError = (error: Error): boolean => error instanceof AppError && error.status === 404

type SaveErrorKind =
  /** A colleague saved meanwhile, or this window did and the response was lost. */
  | 'changed'
  | 'signed-out'
  /** It is unknown whether the request arrived. */
  | 'offline'
  /** A retry may succeed. */
  | 'passing'
  | 'refused'

const kindByCode: Partial<Record<ErrorCode, SaveErrorKind>> = {
  changed: 'changed',
  unauthorized: 'signed-out',
  unreachable: 'offline',
  'bad-reply': 'offline',
  internal: 'passing',
  'database-away': 'passing',
  'too-many': 'passing',
}

export const classifySaveError = (
  error: unknown,
): { readonly kind: SaveErrorKind; readonly error: AppError } => {
  if (!(error instanceof AppError)) throw error
  return { kind: kindByCode[error.code] ?? 'refused', error }
}
