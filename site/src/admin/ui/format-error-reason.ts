import type { AppError } from 'shared/errors'

/** Adds a full stop unless the text already ends with punctuation. */
export const endWithPeriod = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Formats why the server refused: its first message about a field, or the title of the error. */
export const formatErrorReason = ({ errors, title }: Pick<AppError, 'errors' | 'title'>): string =>
  endWithPeriod(errors[0]?.message ?? title)
