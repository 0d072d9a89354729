import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { getErrorMessage } from '../../lib/operator-messages.ts'
import { DatabaseConnectionError } from '../database-errors.ts'

const MAX_CONNECTIONS = 10
const CONNECTION_TIMEOUT_MS = 5_000
/** Time limit of a query, which also applies if the database server has vanished without closing the connection. */
const QUERY_TIMEOUT_MS = 30_000
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** Types of numbers that PostgreSQL sends as text: `bigint`, and `numeric`, the type of a sum. */
const numberTypes: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (numberTypes.has(id) ? Number : pg.types.getTypeParser(id, format)),
}

export const SERVER_POSTGRES_APPLICATION_NAME = 'customs-broker'

export const OPERATOR_COMMAND_POSTGRES_APPLICATION_NAME = 'customs-broker command'

/** All transactions are serializable, since the repositories rely on one transaction at a time, as in SQLite. */
export const buildPostgresConnectionConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: SERVER_POSTGRES_APPLICATION_NAME,
  options: '-c default_transaction_isolation=serializable',
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  keepAlive: true,
  types,
})

const missingPasswordPattern = /client password must be a string/

/** Converts connection errors to `DatabaseConnectionError`. Errors sent by the database server stay unchanged. */
export const toDatabaseConnectionError = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError)
    return error
  const reason = getErrorMessage(error)
  const message = missingPasswordPattern.test(reason)
    ? 'the database server asks for a password: write it into the address, or set PGPASSWORD'
    : `the database server does not answer: ${reason}`
  return new DatabaseConnectionError(message, { cause: error })
}

/** Connections on which a query timed out. Further queries fail, as the late response could wrongly answer them. */
const broken = new WeakMap<pg.PoolClient, DatabaseConnectionError>()

/** Replaces NUL, which PostgreSQL texts cannot contain, so that a search for a text with NUL finds nothing. */
const replaceNul = (parameter: unknown): unknown =>
  typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter

const adaptQueries = (client: pg.PoolClient): void => {
  const query: (sql: unknown, parameters?: readonly unknown[]) => unknown = client.query.bind(client)
  Object.assign(client, {
    query: async (sql: unknown, parameters?: readonly unknown[]) => {
      const earlierError = broken.get(client)
      if (earlierError) throw earlierError
      try {
        return await query(sql, parameters?.map(replaceNul))
      } catch (thrown) {
        const error = toDatabaseConnectionError(thrown)
        if (error instanceof DatabaseConnectionError) broken.set(client, error)
        throw error
      }
    },
  })
}

export const postgresQueryTimeLimits: pg.PoolConfig = {
  query_timeout: QUERY_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
}

export const openPostgresPool = (url: string, settings: pg.PoolConfig = {}): PostgresPool => {
  const pool = new pg.Pool({ ...buildPostgresConnectionConfig(url), ...settings, max: MAX_CONNECTIONS })
  // A broken idle connection is replaced by the pool; if the database server is unavailable, the next query fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // Errors of a lost connection are ignored, since a query that uses the connection fails anyway.
    client.on('error', () => undefined)
    adaptQueries(client)
  })
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseConnectionError(error)
      })
      const { release } = client
      client.release = (isUnusable) => release(isUnusable || broken.has(client))
      return client
    },
    end: () => pool.end(),
  }
}
