import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteFile } from '../db/open-sqlite.ts'
import { copySqliteDatabase } from './database-file.ts'

const ROWS = 5_000

test('a database copied for a backup under constant writes is intact and has exactly the rows from the start of the copying', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  const [file, copy] = [join(folder, 'product.db'), join(folder, 'copy.db')]
  const [connection, other] = [openSqliteFile(file), openSqliteFile(file)]
  try {
    connection.exec('create table t (n integer, filling blob)')
    const insert = other.prepare('insert into t values (?, zeroblob(4000))')
    other.transaction(() => {
      for (let n = 0; n < ROWS; n++) insert.run(n)
    })()
    let isDone = false
    let written = 0
    const write = () => {
      if (isDone) return
      insert.run(-1)
      written += 1
      setImmediate(write)
    }
    write()
    const before = written
    await copySqliteDatabase(connection, copy, new AbortController().signal)
    isDone = true
    expect(written).toBeGreaterThan(before)
    const copied = openSqliteFile(copy)
    expect(copied.prepare('select count(*) from t').pluck().get()).toBe(ROWS + before)
    expect(copied.pragma('integrity_check', { simple: true })).toBe('ok')
    copied.close()
    expect(connection.prepare('select count(*) from t').pluck().get()).toBe(ROWS + written)
  } finally {
    connection.close()
    other.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
