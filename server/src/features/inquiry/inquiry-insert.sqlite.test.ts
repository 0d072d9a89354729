import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { createKyselyDb } from '../../db/open-sqlite.ts'
import { test } from '../../testing/api.ts'
import { insertInquiry } from './repository.ts'

test('an inquiry is inserted without reading a table that others insert into', async ({ api }) => {
  const statements: string[] = []
  const connection = new Database(api.sqliteFile, {
    verbose: (statement) => statements.push(String(statement)),
  })
  const db = createKyselyDb(connection)
  await insertInquiry(db, {
    fields: { kind: 'callback', name: 'Олена', phone: '+380671234567' },
    state: 'new',
    receivedAt: '2026-11-20T08:00:00.000Z',
    hasty: false,
  })
  const { text } = await db.selectFrom('request_search').select('text').executeTakeFirstOrThrow()
  connection.close()
  expect(text).toMatch(/^олена\s+380671234567$/)
  expect(statements.slice(0, -1).map((statement) => statement.slice(0, 6))).toEqual(['insert', 'insert'])
})
