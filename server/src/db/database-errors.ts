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

export const isDatabaseBusy = (error: unknown): boolean => getSqliteErrorCode(error).startsWith('SQLITE_BUSY')

/** In PostgreSQL a concurrent transaction may have violated the constraint; a repetition sees it from its start. */
export const isConstraintViolation = (error: unknown): boolean =>
  getPostgresErrorCode(error).startsWith('23') ||
  getSqliteErrorCode(error).startsWith('SQLITE_CONSTRAINT') ||
  (error instanceof Error && error.cause !== undefined && isConstraintViolation(error.cause))

export const isUnknownSqlStatementError = (error: unknown): boolean =>
  /^(?:42601|42883|0A000)$/.test(getPostgresErrorCode(error))

export const isDatabasePermissionError = (error: unknown): boolean => getPostgresErrorCode(error) === '42501'

/** A transaction that was undone because of a concurrent one will probably succeed if repeated. */
export const isTransactionConflict = (error: unknown): boolean =>
  /^(?:40001|40P01)$/.test(getPostgresErrorCode(error))

/**
 * SQLSTATE of lost connections, full resources, shutdowns, system errors, standbys, and conflicts after all retries.
 */
const UNAVAILABLE_SQLSTATE = /^(?:08|53|57P0|58|25006|40001|40P01|57014)/

const UNAVAILABLE_SQLITE_CODE = /^SQLITE_(?:BUSY|LOCKED|IOERR|FULL|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL)/

/** A full disk, a locked or damaged file, or a server that is away is no fault of the request. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseConnectionError ||
  UNAVAILABLE_SQLSTATE.test(getPostgresErrorCode(error)) ||
  UNAVAILABLE_SQLITE_CODE.test(getSqliteErrorCode(error)) ||
  (error instanceof TypeError && error.message === 'The database connection is not open')
