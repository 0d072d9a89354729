import { expect, test } from 'vitest'
import { openDatabaseBeforeMigration } from '../../testing/fixtures/earlier-database.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'

test('migration 0023 leaves calculations saved before it without a car', async () => {
  const { dataDir, old } = await openDatabaseBeforeMigration('0023')
  old.connection.exec(`
    insert into calculation_settings values ('h', '{}');
    insert into calculation (id, created_at, title, usd, result, basis, settings_hash)
      values ('a', '2020-01-01T00:00:00.000Z', 't', 1, '{}', '{}', 'h')`)
  old.connection.close()
  const { db, connection } = await openOrCreateSqliteDatabase({ dataDir })
  expect(await db.selectFrom('calculation').select(['id', 'title', 'car']).execute()).toEqual([
    { id: 'a', title: 't', car: null },
  ])
  connection.close()
})
