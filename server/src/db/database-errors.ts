import Database from 'better-sqlite3'
import pg from 'pg'

/** Thrown if a database server cannot be reached or does not answer in time. */
export class DatabaseConnectionError extends Error {
  override name = 'DatabaseConnectionError'
}

const getSqliteErrorCode = (error: unknown): string =>
  error instanceof Database.SqliteError ? error.code : ''

/** Returns the SQLSTATE of an error that a PostgreSQL server has reported. */
const getPostgresErrorCode = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : ''

const POSTGRES_UNIQUE_VIOLATION = '23505'

export const isUniqueViolation = (error: unknown): boolean =>
  getSqliteErrorCode(error) === 'SQLITE_CONSTRAINT_UNIQUE' ||
  getPostgresErrorCode(error) === POSTGRES_UNIQUE_VIOLATION

/** Returns whether another connection holds the lock of a SQLite database. */
export const isDatabaseBusy = (error: unknown): boolean => getSqliteErrorCode(error).startsWith('SQLITE_BUSY')

/**
 * Returns whether the error, or what caused it, is a violated constraint. In PostgreSQL a concurrent transaction may be
 * the reason, which a repetition would see from its start.
 */
export const isConstraintViolation = (error: unknown): boolean =>
  getPostgresErrorCode(error).startsWith('23') ||
  getSqliteErrorCode(error).startsWith('SQLITE_CONSTRAINT') ||
  (error instanceof Error && error.cause !== undefined && isConstraintViolation(error.cause))

/** Returns whether a PostgreSQL-compatible server does not know a statement or a function in it. */
export const isUnknownStatement = (error: unknown): boolean =>
  /^(?:42601|42883|0A000)$/.test(getPostgresErrorCode(error))

/** Returns whether the user of a PostgreSQL database may not do what a statement does. */
export const isPermissionDenied = (error: unknown): boolean => getPostgresErrorCode(error) === '42501'

/** Returns whether a transaction was undone because of a concurrent one and will probably succeed if repeated. */
export const isTransactionConflict = (error: unknown): boolean =>
  /^(?:40001|40P01)$/.test(getPostgresErrorCode(error))

/**
 * Classes of SQLSTATE that lie with the database server: connection, resources, a shutdown or start, a system error, a
 * standby that accepts no writes, and conflicts that outlasted all repetitions.
 */
const UNAVAILABLE_SQLSTATE = /^(?:08|53|57P0|58|25006|40001|40P01|57014)/

const UNAVAILABLE_SQLITE_CODE = /^SQLITE_(?:BUSY|LOCKED|IOERR|FULL|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL)/

/**
 * Returns whether the error lies with the database (full disk, locked or damaged file, server away) and not with the
 * request.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseConnectionError ||
  UNAVAILABLE_SQLSTATE.test(getPostgresErrorCode(error)) ||
  UNAVAILABLE_SQLITE_CODE.test(getSqliteErrorCode(error)) ||
  (error instanceof TypeError && error.message === 'The database connection is not open')
