import { AppError, type ErrorCode } from 'shared/errors'

type SaveErrorKind =
  /** A colleague saved the record meanwhile, or this window did and the response was lost. */
  | 'changed'
  | 'signed-out'
  /** It is unknown whether the save reached the server. */
  | 'offline'
  /** A retry of the failed save may succeed. */
  | 'passing'
  | 'refused'

const kindByCode: Partial<Record<ErrorCode, SaveErrorKind>> = {
  changed: 'changed',
  unauthorized: 'signed-out',
  unreachable: 'offline',
  'bad-reply': 'offline',
  internal: 'passing',
  'bank-silent': 'passing',
  'database-away': 'passing',
  'too-many': 'passing',
}

/** Classifies the failure of a save. Throws any other error, which is a fault of the program. */
export const classifySaveError = (error: unknown): { kind: SaveErrorKind; error: AppError } => {
  if (!(error instanceof AppError)) throw error
  return { kind: kindByCode[error.code] ?? 'refused', error }
}
