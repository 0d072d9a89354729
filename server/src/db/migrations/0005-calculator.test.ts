import { expect, test } from 'vitest'
import { findInquiryById } from '../../features/inquiry/repository.ts'
import { openDatabaseBeforeMigration } from '../../testing/fixtures/earlier-database.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'

test('after migration 0005 an inquiry received before calculations could be saved refers to no calculation', async () => {
  const { dataDir, old } = await openDatabaseBeforeMigration('0005')
  old.connection
    .prepare(
      `insert into request (kind, email, message, state, note, received_at, hasty, version)
       values ('calculation', 'ivan@example.com', 'Сколько?', 'new', '', '2026-11-20T08:00:00.000Z', 0, 1)`,
    )
    .run()
  old.connection.close()
  const { db, connection } = await openOrCreateSqliteDatabase({ dataDir })
  expect(await findInquiryById(db, 1)).toMatchObject({
    kind: 'calculation',
    message: 'Сколько?',
    calculation: null,
  })
  connection.close()
})
