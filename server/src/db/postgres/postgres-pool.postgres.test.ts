import pg from 'pg'
import { expect, test } from 'vitest'
import { createPostgresDatabase } from '../../testing/test-database.ts'
import { DatabaseConnectionError } from '../database-errors.ts'
import { openPostgresPool, toDatabaseConnectionError } from './postgres-pool.ts'

test('after a PostgreSQL query times out, its connection fails all further queries, and the pool opens a new connection', async () => {
  const { url, remove } = await createPostgresDatabase('template0')
  const pool = openPostgresPool(url, { query_timeout: 200 })
  const client = await pool.connect()
  await client.query('begin', [])
  const error = await client.query('select pg_sleep(5)', []).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseConnectionError)
  // The same error: the rollback was not sent, and did not wait for the query before it.
  expect(await client.query('rollback', []).catch((thrown: unknown) => thrown)).toBe(error)
  client.release()
  const next = await pool.connect()
  expect((await next.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
  next.release()
  await pool.end()
  await remove()
})

test('PostgreSQL errors about a missing password or lost connection become connection errors, other errors stay unchanged', () => {
  const missing = 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'
  expect(toDatabaseConnectionError(new Error(missing))).toEqual(
    new DatabaseConnectionError(
      'the database server asks for a password: write it into the address, or set PGPASSWORD',
    ),
  )
  expect(toDatabaseConnectionError(new Error('Connection terminated'))).toEqual(
    new DatabaseConnectionError('the database server does not answer: Connection terminated'),
  )
  const errors = [new pg.DatabaseError('no', 0, 'error'), new TypeError('a bug')]
  expect(errors.map(toDatabaseConnectionError)).toEqual(errors)
})
