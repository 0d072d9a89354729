import { sql } from 'kysely'
import { expect } from 'vitest'
import { startTestApi, test } from '../../testing/api.ts'
import type { Db } from '../db.ts'

/** Hides the function of PostgreSQL behind one with another body, as seen by new connections. */
const replaceSizeFunction = async (db: Db, body: string): Promise<void> => {
  await sql
    .raw(
      `create function public.pg_database_size(name) returns bigint language plpgsql as $f$ begin ${body} end $f$;
       do $f$ begin
         execute format('alter database %I set search_path = public, pg_catalog', current_database());
       end $f$`,
    )
    .execute(db)
}

test.for([
  ['does not count its size, as YugabyteDB', 'return null;'],
  ['does not know the function, as CockroachDB before 26.3', `raise exception using errcode = '42883';`],
] as const)('the system status contains no size of a database that %s', async ([, body], { api }) => {
  expect((await api.admin.system.status()).database.bytes).toBeGreaterThan(0)
  await replaceSizeFunction(api.ctx.db, body)
  const { admin, stop } = await startTestApi({ joins: api })
  expect((await admin.system.status()).database.bytes).toBeNull()
  await stop()
})
