import { expect, test } from 'vitest'
import { createFeeTablesLoader } from '../../domain/fee-tables/effective-fee-tables.ts'
import { openDatabaseBeforeMigration } from '../../testing/fixtures/earlier-database.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'

test('after migration 0007 fee table versions stored uncompressed are in force with the same rows', async () => {
  const { dataDir, old } = await openDatabaseBeforeMigration('0007')
  const insert = old.connection.prepare(
    `insert into table_version (title, version, valid_from, created_at, author, note, rows, row_count)
     values (?, ?, '2026-10-06', '2026-10-06T08:00:00.000Z', 'Олена', '', ?, 1)`,
  )
  insert.run('copart-fee', 1, '[[0,null,25,null,null,null]]')
  insert.run('copart-fee', 2, '[[0,null,30,null,null,null]]')
  insert.run('transportation', 1, '[["copart","Сан-Франциско","CA","","Окленд",900]]')
  old.connection.close()
  const { db, connection } = await openOrCreateSqliteDatabase({ dataDir })
  const { tables } = await createFeeTablesLoader(db).loadEffectiveTables('2026-11-20')
  expect(tables).toEqual({
    'copart-fee': { version: 2, validFrom: '2026-10-06', rows: [[0, null, 30, null, null, null]] },
    transportation: {
      version: 1,
      validFrom: '2026-10-06',
      rows: [['copart', 'Сан-Франциско', 'CA', '', 'Окленд', 900]],
    },
  })
  expect(await db.selectFrom('table_version').select('version').execute()).toHaveLength(3)
  connection.close()
})
