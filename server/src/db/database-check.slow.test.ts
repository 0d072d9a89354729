import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { test as base, expect, vi } from 'vitest'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { checkDatabaseFile, scheduleDatabaseDamageCheck } from './database-check.ts'
import { openOrCreateSqliteDatabase } from './start-database.ts'

const MEGABYTE = 1024 * 1024

/** Creates a data folder whose database has a table of this many megabytes, the last of them damaged or not. */
const createDatabase = async (dataDir: string, megabytes: number, isDamaged: boolean): Promise<string> => {
  const { connection, file } = await openOrCreateSqliteDatabase({ dataDir })
  connection.exec('create table filler (content text)')
  const insert = connection.prepare('insert into filler values (?)')
  connection.transaction(() => {
    for (let row = 0; row < megabytes * 1024; row += 1) insert.run('x'.repeat(1000))
  })()
  connection.close()
  if (isDamaged) {
    const bytes = readFileSync(file)
    bytes.fill(0xa5, bytes.length - MEGABYTE, bytes.length - MEGABYTE / 2)
    writeFileSync(file, bytes)
  }
  return file
}

const test = base.extend<{ dataDir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest requires the pattern
  dataDir: async ({}, use) => {
    const dataDir = createTemporaryFolder()
    await use(dataDir)
  },
})

test('a server checks a small database for damage before it starts, and does not start if the database is damaged', async ({
  dataDir,
}) => {
  await createDatabase(dataDir, 2, false)
  const { connection, isChecked } = await openOrCreateSqliteDatabase({ dataDir })
  expect(isChecked).toBe(true)
  connection.close()
  const damaged = await createDatabase(join(dataDir, 'damaged'), 2, true)
  await expect(openOrCreateSqliteDatabase({ dataDir: join(dataDir, 'damaged') })).rejects.toThrow(
    `${damaged} is damaged`,
  )
})

test('a server starts with a damaged large database, whose damage is reported soon after the start', async ({
  dataDir,
}) => {
  const file = await createDatabase(dataDir, 18, true)
  const { connection, isChecked } = await openOrCreateSqliteDatabase({ dataDir })
  expect(isChecked).toBe(false)
  const error = vi.fn()
  const damage = await new Promise<Error>((resolve) => {
    scheduleDatabaseDamageCheck({ file, log: { error }, onDamage: resolve, delayMs: 0 })
  })
  expect(damage.message).toMatch(/product\.db is damaged: .*\. Restore a backup or move the file away$/s)
  expect(error).not.toHaveBeenCalled()
  connection.close()
})

test('the damage check finds no damage in an intact database that is in use', async ({ dataDir }) => {
  const file = await createDatabase(dataDir, 1, false)
  const user = new Database(file)
  user.exec("insert into filler values ('not in the file yet')")
  expect(await checkDatabaseFile(file)).toBe(null)
  user.close()
})

test('a damage check that cannot be run is logged and reports no damage of the database', async ({
  dataDir,
}) => {
  const onDamage = vi.fn()
  const logged = await new Promise((resolve) => {
    const log = { error: resolve as (details: unknown) => void }
    scheduleDatabaseDamageCheck({ file: join(dataDir, 'none.db'), log, onDamage, delayMs: 0 })
  })
  expect(logged).toMatchObject({ err: { message: expect.stringContaining('unable to open') } })
  expect(onDamage).not.toHaveBeenCalled()
})
