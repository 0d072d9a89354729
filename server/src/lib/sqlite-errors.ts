import Database from 'better-sqlite3'

const getSqliteErrorCode = (error: unknown): string =>
  error instanceof Database.SqliteError ? error.code : ''

export const isUniqueViolation = (error: unknown): boolean =>
  getSqliteErrorCode(error) === 'SQLITE_CONSTRAINT_UNIQUE'

/** Returns whether another connection holds the database lock. */
export const isDatabaseBusy = (error: unknown): boolean => getSqliteErrorCode(error).startsWith('SQLITE_BUSY')

/** Returns whether the error lies with the database (full disk, locked or damaged file) and not with the request. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL)/.test(
    getSqliteErrorCode(error),
  ) ||
  (error instanceof TypeError && error.message === 'The database connection is not open')
