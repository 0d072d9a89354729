import { AppError, type ErrorCode } from 'shared/errors'

type SaveErrorKind =
  /** The record has another version: a colleague saved it, or this window saved it but did not receive the response. */
  | 'changed'
  | 'signed-out'
  /** No response arrived, so the save may or may not have reached the server. */
  | 'offline'
  /** The server did not save for a reason that may pass, so the same save may succeed later. */
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

/** Classifies why a save failed. Errors other than `AppError` are programming errors and are thrown again. */
export const classifySaveError = (error: unknown): { kind: SaveErrorKind; error: AppError } => {
  if (!(error instanceof AppError)) throw error
  return { kind: kindByCode[error.code] ?? 'refused', error }
}

/** Adds a full stop unless the text already ends with punctuation. */
export const endTextWithFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Formats why the server rejected a save: the first message about a field, or the title of the error. */
export const formatErrorReason = ({ errors, title }: Pick<AppError, 'errors' | 'title'>): string =>
  endTextWithFullStop(errors[0]?.message ?? title)
