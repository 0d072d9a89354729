import { expect, test } from 'vitest'
import { createPostgresDatabase } from '../../testing/test-database.ts'
import { DatabaseConnectionError } from '../database-errors.ts'
import { openPostgresPool } from './postgres-pool.ts'

test('after a query without an answer, further ones on its connection fail at once, and the pool makes a new one', async () => {
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
