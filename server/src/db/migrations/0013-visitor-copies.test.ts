import { expect, test } from 'vitest'
import { openDatabaseBeforeMigration } from '../../testing/fixtures/earlier-database.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'

test('migration 0013 marks emails stored before visitors could get copies as emails to the company', async () => {
  const { dataDir, old } = await openDatabaseBeforeMigration('0013')
  old.connection.exec(`
    insert into request (id, kind, name, phone, state, note, received_at, hasty, version)
      values (7, 'callback', 'Олена', '+380671234567', 'new', '', '2026-11-20T10:00:00.000Z', 0, 1);
    insert into mail values (3, 7, '<m@requests>', 2, '2026-11-20T10:00:30.000Z', null, 'Письмо не ушло')`)
  old.connection.close()
  const { db, connection } = await openOrCreateSqliteDatabase({ dataDir })
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([
    {
      id: 3,
      request_id: 7,
      kind: 'office',
      priority: 20,
      dedupe_key: 'office 7',
      content: null,
      message_id: '<m@requests>',
      failures: 2,
      not_before: null,
      next_at: '2026-11-20T10:00:30.000Z',
      sent_at: null,
      trouble: 'Письмо не ушло',
      claimed_by: null,
      claimed_until: null,
    },
  ])
  expect(connection.pragma('foreign_key_check')).toEqual([])
  connection.close()
})
