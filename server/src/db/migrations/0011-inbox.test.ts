import { expect, test } from 'vitest'
import { searchInquiryIds } from '../../features/inquiry/inquiry-list-repository.ts'
import { openDatabaseBeforeMigration } from '../../testing/fixtures/earlier-database.ts'
import { parseInquirySearch } from '../inbox-search.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'

test('after migration 0011 the inbox search finds all inquiries received before the search existed', async () => {
  const { dataDir, old } = await openDatabaseBeforeMigration('0011')
  const insert = old.connection.prepare(
    `insert into request (kind, name, phone, email, message, state, note, received_at, hasty, version)
     values (?, ?, ?, ?, ?, 'new', ?, '2026-11-20T08:00:00.000Z', 0, 1)`,
  )
  for (let n = 1; n <= 200; n++) insert.run('callback', `Олена ${n}`, '+380671234567', null, null, '')
  insert.run('calculation', null, null, 'Ivan@Example.com', 'СКОЛЬКО\nстоит?', 'Ждёт звонка')
  old.connection.close()
  const { db, connection } = await openOrCreateSqliteDatabase({ dataDir })
  const find = async (search: string) => {
    const parsed = parseInquirySearch(search)
    return parsed && [...(await searchInquiryIds(db, parsed, undefined))]
  }
  expect(await find('олена')).toHaveLength(200)
  expect(await find('067 123-45-67')).toHaveLength(200)
  expect(await find('ОЛЕНА 200')).toEqual([200])
  for (const search of ['ivan@example', 'сколько стоит', 'ждет']) expect(await find(search)).toEqual([201])
  connection.close()
})
