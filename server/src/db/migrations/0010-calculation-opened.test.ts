import { expect, test } from 'vitest'
import { openDatabaseBeforeMigration } from '../../testing/fixtures/earlier-database.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'

test('migration 0010 restarts the expiry period of old calculations and lets old idempotency keys expire after a day', async () => {
  const { dataDir, old } = await openDatabaseBeforeMigration('0010')
  old.connection.exec(`
    insert into calculation_settings values ('h', '{}');
    insert into calculation (id, created_at, title, usd, result, basis, settings_hash)
      values ('a', '2020-01-01T00:00:00.000Z', 't', 1, '{}', '{}', 'h');
    insert into repeat (call, key, body_hash, answer, answered_at)
      values ('POST /x', 'k', 'h', '{}', '2026-02-28T23:00:00.001Z')`)
  old.connection.close()
  const earliest = new Date().toISOString()
  const { db, connection } = await openOrCreateSqliteDatabase({ dataDir })
  const { opened_at } = await db.selectFrom('calculation').select('opened_at').executeTakeFirstOrThrow()
  expect(opened_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(opened_at && opened_at >= earliest && opened_at <= new Date().toISOString()).toBe(true)
  expect(await db.selectFrom('repeat').select('expires_at').execute()).toEqual([
    { expires_at: '2026-03-01T23:00:00.001Z' },
  ])
  connection.close()
})
