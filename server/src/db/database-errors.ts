import Database from 'better-sqlite3'
import pg from 'pg'

export class DatabaseConnectionError extends Error {
  override name = 'DatabaseConnectionError'
}

const getSqliteErrorCode = (error: unknown): string =>
  error instanceof Database.SqliteError ? error.code : ''

const getPostgresErrorCode = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : ''

const POSTGRES_UNIQUE_VIOLATION = '23505'

export const isUniqueConstraintViolation = (error: unknown): boolean =>
  getSqliteErrorCode(error) === 'SQLITE_CONSTRAINT_UNIQUE' ||
  getPostgresErrorCode(error) === POSTGRES_UNIQUE_VIOLATION

export const isDatabaseBusyError = (error: unknown): boolean =>
  getSqliteErrorCode(error).startsWith('SQLITE_BUSY')

/** Whether a constraint was violated. In PostgreSQL a concurrent transaction may be the reason, so a retry may succeed. */
export const isConstraintViolation = (error: unknown): boolean =>
  getPostgresErrorCode(error).startsWith('23') ||
  getSqliteErrorCode(error).startsWith('SQLITE_CONSTRAINT') ||
  (error instanceof Error && error.cause !== undefined && isConstraintViolation(error.cause))

export const isUnknownSqlStatementError = (error: unknown): boolean =>
  /^(?:42601|42883|0A000)$/.test(getPostgresErrorCode(error))

export const isDatabasePermissionError = (error: unknown): boolean => getPostgresErrorCode(error) === '42501'

/** Whether a transaction was rolled back because of a concurrent one, so that a retry will probably succeed. */
export const isTransactionConflict = (error: unknown): boolean =>
  /^(?:40001|40P01)$/.test(getPostgresErrorCode(error))

/**
 * PostgreSQL error codes (SQLSTATE) for lost connections, full resources, shutdowns, system errors, read-only servers,
 * transaction conflicts and canceled queries.
 */
const UNAVAILABLE_SQLSTATE = /^(?:08|53|57P0|58|25006|40001|40P01|57014)/

const UNAVAILABLE_SQLITE_CODE = /^SQLITE_(?:BUSY|LOCKED|IOERR|FULL|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL)/

/** Whether the database failed for another reason than the request: a full disk, a locked file, a lost connection. */
export const isDatabaseUnavailableError = (error: unknown): boolean =>
  error instanceof DatabaseConnectionError ||
  UNAVAILABLE_SQLSTATE.test(getPostgresErrorCode(error)) ||
  UNAVAILABLE_SQLITE_CODE.test(getSqliteErrorCode(error)) ||
  (error instanceof TypeError && error.message === 'The database connection is not open')
