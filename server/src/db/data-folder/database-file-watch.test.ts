import { appendFileSync, mkdirSync, renameSync, rmSync, truncateSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertCategoryTitle, readCategoryTitles } from '../../testing/fixtures/backup.ts'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import { createManualTimers } from '../../testing/manual-timers.ts'
import { openOrCreateSqliteDatabase } from '../start-database.ts'
import { getDatabasePath } from './data-folder.ts'

let dataDir: string
let file: string
let otherDir: string

beforeEach(async () => {
  dataDir = createTemporaryFolder()
  file = getDatabasePath(dataDir)
  otherDir = createTemporaryFolder()
  await openOrCreateSqliteDatabase({ dataDir: otherDir }).then(({ close }) => close())
  insertCategoryTitle(otherDir, 'of another database')
})

/** Runs a server that stores a category, and makes `change` to its files. Returns what is reported a second later. */
const runServerDuring = async (change: () => void): Promise<string[]> => {
  const { connection, scheduleFileChecks, close } = await openOrCreateSqliteDatabase({ dataDir })
  connection.exec("insert into category (title, version) values ('stored', 1)")
  const { timers, advance } = createManualTimers()
  const reported: string[] = []
  const stop = scheduleFileChecks({
    log: pino({ enabled: false }),
    timers,
    onDamage: ({ message }) => void reported.push(message),
  })
  change()
  await advance(1000, async () => undefined)
  stop()
  await advance(5000, async () => undefined)
  await close()
  return reported
}

const advice =
  'while the server was running, and what visitors have sent since then may be lost: put the right file in place or restore a backup, then start again'

describe('the database file of a running server', () => {
  test('a deleted database file is reported within a second', async () => {
    expect(await runServerDuring(() => rmSync(file))).toEqual([`${file} was moved or deleted ${advice}`])
  })

  test('a database file that was moved away is reported within a second, and has what the server has stored', async () => {
    const otherFile = getDatabasePath(otherDir)
    const reported = await runServerDuring(() => renameSync(file, otherFile))
    expect(reported).toEqual([`${file} was moved or deleted ${advice}`])
    expect(readCategoryTitles(otherDir)).toEqual(['stored'])
  })

  test('a database file that was replaced is reported within a second, and the new file stays as it is', async () => {
    const reported = await runServerDuring(() => renameSync(getDatabasePath(otherDir), file))
    expect(reported).toEqual([`${file} was replaced ${advice}`])
    expect(readCategoryTitles(dataDir)).toEqual(['of another database'])
  })

  test('a data folder that was moved away is reported within a second', async () => {
    const moved = join(otherDir, 'moved')
    const reported = await runServerDuring(() => {
      renameSync(dataDir, moved)
      mkdirSync(dataDir)
    })
    expect(reported).toEqual([`${file} was moved or deleted ${advice}`])
    expect(readCategoryTitles(moved)).toEqual(['stored'])
  })

  test('a database file that was emptied in place is reported within a second', async () => {
    expect(await runServerDuring(() => truncateSync(file))).toEqual([`${file} was emptied ${advice}`])
  })

  test('a deleted journal of the database is reported within a second, and nothing stored is lost', async () => {
    const reported = await runServerDuring(() => rmSync(`${file}-wal`))
    expect(reported).toEqual([`${file}-wal was moved, deleted or replaced ${advice}`])
    expect(readCategoryTitles(dataDir)).toEqual(['stored'])
  })

  test('a database file that grows or gets another time of change is not reported', async () => {
    const change = () => {
      appendFileSync(file, Buffer.alloc(4096))
      utimesSync(file, 1, 1)
    }
    expect(await runServerDuring(change)).toEqual([])
  })
})
