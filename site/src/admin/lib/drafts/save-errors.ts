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

/** Adds a full stop unless the text already ends with punctuation. */
export const endWithPeriod = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Formats why the server refused: its first message about a field, or the title of the error. */
export const formatErrorReason = ({ errors, title }: Pick<AppError, 'errors' | 'title'>): string =>
  endWithPeriod(errors[0]?.message ?? title)
