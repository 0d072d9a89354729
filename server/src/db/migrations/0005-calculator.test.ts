import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findInquiryById } from '../../features/inquiry/repository.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'
import { databaseMigrations } from './index.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'migration-'))
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

test('after the migration an inquiry received before calculations could be saved refers to no calculation', async () => {
  const before = databaseMigrations.filter(({ name }) => name < '0005')
  const old = await openOrCreateSqliteDatabase({ dataDir, migrations: before })
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
