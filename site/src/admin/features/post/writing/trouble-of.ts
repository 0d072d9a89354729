import { AppError, type ErrorCode } from 'shared/errors'

type Trouble =
  /** A colleague saved meanwhile, or this window did and the response was lost. */
  | 'changed'
  | 'signed-out'
  /** It is unknown whether the request arrived. */
  | 'offline'
  /** A retry may succeed. */
  | 'passing'
  | 'refused'

const kinds: Partial<Record<ErrorCode, Trouble>> = {
  changed: 'changed',
  unauthorized: 'signed-out',
  unreachable: 'offline',
  'bad-reply': 'offline',
  internal: 'passing',
  'database-away': 'passing',
  'too-many': 'passing',
}

export const troubleOf = (error: unknown): { readonly kind: Trouble; readonly error: AppError } => {
  if (!(error instanceof AppError)) throw error
  return { kind: kinds[error.code] ?? 'refused', error }
}
