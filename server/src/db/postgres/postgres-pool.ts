import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { getErrorMessage } from '../../lib/operator-messages.ts'
import { DatabaseConnectionError } from '../database-errors.ts'

const MAX_CONNECTIONS = 10
const CONNECTION_TIMEOUT_MS = 5_000
/** Time after which a request gives up a query. It also ends waiting for a server that vanished without a word. */
const QUERY_TIMEOUT_MS = 30_000
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** Numbers that PostgreSQL sends as text: `bigint`, and `numeric`, the type of a sum. */
const numberTypes: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (numberTypes.has(id) ? Number : pg.types.getTypeParser(id, format)),
}

export const SERVER_CONNECTION_NAME = 'customs-broker'

export const COMMAND_CONNECTION_NAME = 'customs-broker command'

/** The repositories are written for SQLite, where one transaction runs at a time, so all are serializable. */
export const buildPostgresConnectionConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: SERVER_CONNECTION_NAME,
  options: '-c default_transaction_isolation=serializable',
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  keepAlive: true,
  types,
})

const missingPasswordPattern = /client password must be a string/

/** The library throws plain errors without a usable connection; errors of the server have a class of their own. */
export const toDatabaseConnectionError = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError)
    return error
  const reason = getErrorMessage(error)
  const message = missingPasswordPattern.test(reason)
    ? 'the database server asks for a password: write it into the address, or set PGPASSWORD'
    : `the database server does not answer: ${reason}`
  return new DatabaseConnectionError(message, { cause: error })
}

/** A late answer on such a connection would be taken for that of the next query, so each further one fails at once. */
const broken = new WeakMap<pg.PoolClient, DatabaseConnectionError>()

/** PostgreSQL texts cannot contain NUL. None is stored, so a query for one finds nothing with this mark either. */
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

export const requestQueryTimeLimits: pg.PoolConfig = {
  query_timeout: QUERY_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
}

export const openPostgresPool = (url: string, settings: pg.PoolConfig = {}): PostgresPool => {
  const pool = new pg.Pool({ ...buildPostgresConnectionConfig(url), ...settings, max: MAX_CONNECTIONS })
  // An idle connection that breaks is replaced; the next query reports a server that is away.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // A query on the connection reports its loss, too.
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
