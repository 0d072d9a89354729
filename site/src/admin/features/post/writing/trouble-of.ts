import { AppError, type ErrorCode } from 'shared/errors'

type Trouble =
  /** Somebody else has written meanwhile, or we have, and were not told. */
  | 'changed'
  | 'signed-out'
  /** Nobody knows whether it has arrived. */
  | 'offline'
  /** It may do better in a while. */
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
