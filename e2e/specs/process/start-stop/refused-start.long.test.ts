import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, inject, test } from 'vitest'
import { usesPostgres } from '../../../fixtures/process/server-database.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

describe('a start that fails', () => {
  test.skipIf(usesPostgres)(
    'a server with a large damaged database starts, then stops and prints the reason',
    () =>
      withTemporaryFolder(async (DATA_DIR) => {
        const file = join(DATA_DIR, 'product.db')
        copyFileSync(inject('template'), file)
        const database = new Database(file)
        database.exec('create table filler (content text)')
        const insert = database.prepare('insert into filler values (?)')
        database.transaction(() => {
          for (let row = 0; row < 18_000; row += 1) insert.run('x'.repeat(1000))
        })()
        database.close()
        const bytes = readFileSync(file)
        bytes.fill(0xa5, bytes.length - 1_000_000, bytes.length - 500_000)
        writeFileSync(file, bytes)
        const { code, stdout, stderr } = await startProductServer({ DATA_DIR }).ended
        expect(code).toBe(1)
        expect(stdout).toContain('ready')
        expect(stderr).toMatch(
          /^stopped: .*product\.db is damaged: .*Restore a backup or move the file away$/m,
        )
      }),
  )
})
