import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { getErrorMessage } from '../../lib/operator-messages.ts'
import { DatabaseConnectionError } from '../database-errors.ts'

const MAX_CONNECTIONS = 10
const CONNECTION_TIMEOUT_MS = 5_000
/** Time after which a request gives up a query. It also ends waiting for a server that vanished without a word. */
const QUERY_TIMEOUT_MS = 30_000
/** Time after which the database ends the transaction of a server that vanished. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** Numbers that PostgreSQL sends as text: `bigint`, and `numeric`, the type of a sum. */
const numberTypes: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (numberTypes.has(id) ? Number : pg.types.getTypeParser(id, format)),
}

/** Name under which the database server lists the connections of a server. */
export const APPLICATION_NAME = 'customs-broker'

/** Name under which it lists those of a command. */
export const COMMAND_APPLICATION_NAME = 'customs-broker command'

/**
 * Settings of every connection. All transactions are serializable, single statements included: the repositories are
 * written for SQLite, where one transaction runs at a time.
 */
export const buildConnectionConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: APPLICATION_NAME,
  options: '-c default_transaction_isolation=serializable',
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  keepAlive: true,
  types,
})

/** Message of the library if the server asks for a password and there is none. */
const missingPasswordPattern = /client password must be a string/

/**
 * Converts what the library throws if there is no usable connection. It uses plain errors for that; errors of the
 * database server are of a class of their own.
 */
export const toConnectionError = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError)
    return error
  const reason = getErrorMessage(error)
  const message = missingPasswordPattern.test(reason)
    ? 'the database server asks for a password: write it into the address, or set PGPASSWORD'
    : `the database server does not answer: ${reason}`
  return new DatabaseConnectionError(message, { cause: error })
}

/**
 * Connections on which a query failed for want of an answer, with its error. A late answer would be taken for that of the
 * next query, so each further one, such as a rollback, fails at once.
 */
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
        const error = toConnectionError(thrown)
        if (error instanceof DatabaseConnectionError) broken.set(client, error)
        throw error
      }
    },
  })
}

/** Time limits of the queries of requests. Migrations and copies have none. */
export const requestTimeLimits: pg.PoolConfig = {
  query_timeout: QUERY_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
}

/** Opens a pool of connections for Kysely. A connection is made when a query needs one. */
export const openPostgresPool = (url: string, settings: pg.PoolConfig = {}): PostgresPool => {
  const pool = new pg.Pool({ ...buildConnectionConfig(url), ...settings, max: MAX_CONNECTIONS })
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
        throw toConnectionError(error)
      })
      const { release } = client
      client.release = (isUnusable) => release(isUnusable || broken.has(client))
      return client
    },
    end: () => pool.end(),
  }
}
