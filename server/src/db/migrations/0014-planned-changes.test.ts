import { expect, test } from 'vitest'
import { findEffectiveFeeTableVersion, listFeeTableVersions } from '../../domain/fee-tables/repository.ts'
import { listSettingChanges } from '../../features/option/repository.ts'
import { openDatabaseBeforeMigration } from '../../testing/fixtures/earlier-database.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'

test('migration 0014 keeps old fee table versions valid, and old setting changes have no note and no day of effect', async () => {
  const { dataDir, old } = await openDatabaseBeforeMigration('0014')
  old.connection.exec(`
    insert into table_version (title, version, valid_from, created_at, author, note, rows, row_count)
      values ('copart-fee', 1, '2026-01-01', '2026-01-01T08:00:00.000Z', 'Оксана', 'Прайс', x'00', 70);
    insert into option (id, title, value, version) values (1, 'pension-tiers', '165: 3
: 5', 1);
    insert into option_change (option_id, title, value, author, changed_at)
      values (1, 'pension-tiers', '165: 3
: 5', 'Оксана', '2026-01-01T08:00:00.000Z')`)
  old.connection.close()
  const { db, connection } = await openOrCreateSqliteDatabase({ dataDir })
  expect(await listFeeTableVersions(db, 'copart-fee')).toMatchObject([{ version: 1, withdrawnAt: null }])
  expect(await findEffectiveFeeTableVersion(db, 'copart-fee', '2026-11-20')).toMatchObject({ version: 1 })
  expect(await listSettingChanges(db, { id: 1, title: 'pension-tiers' })).toEqual([
    {
      title: 'pension-tiers',
      value: '165: 3\n: 5',
      author: 'Оксана',
      changedAt: '2026-01-01T08:00:00.000Z',
      note: '',
      validFrom: null,
    },
  ])
  connection.close()
})
