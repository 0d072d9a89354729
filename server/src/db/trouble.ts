import Database from 'better-sqlite3'

const codeOf = (error: unknown): string => (error instanceof Database.SqliteError ? error.code : '')

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE'

/** Somebody else has it for themselves. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** The disk is full, the file locked or damaged: nobody who called did anything wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL)/.test(codeOf(error)) ||
  (error instanceof TypeError && error.message === 'The database connection is not open')
