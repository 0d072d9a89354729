import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { chooseRunCount, repeatTestRounds } from '../../../../shared/src/testing/repetition.ts'
import { listFileNames, writeUploadedFile } from '../../../fixtures/process/backup-commands.ts'
import {
  runProductCommand,
  startProductServer,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, fetchLoginToken, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const WRITER_COUNT = 8
const ROUNDS = chooseRunCount(20, 1)

describe(`a backup while ${WRITER_COUNT} users write`, () => {
  test('a backup contains every acknowledged write, and a server restored from it accepts the old password but no old token', () =>
    withTemporaryFolder(async (folder) => {
      const DATA_DIR = join(folder, 'data')
      const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
      const origin = await server.ready()
      const token = await fetchLoginToken(origin)
      const admin = await createSignedInApiClient(origin)
      const titles: string[] = []
      const files = new Map<string, string>()
      let isOver = false
      const write = async (writer: number) => {
        for (let i = 0; !isOver; i++) {
          const [title, name] = [`${writer}-${i}`, `${String(writer).padStart(32, '0')}/${i}.webp`]
          writeUploadedFile(DATA_DIR, name, title.repeat(500))
          files.set(name, title.repeat(500))
          await admin.category.create({ body: { title } })
          titles.push(title)
        }
      }
      const writers = Array.from({ length: WRITER_COUNT }, (_, writer) => write(writer))

      await repeatTestRounds(ROUNDS, async (round) => {
        const written = titles.length
        while (titles.length < written + WRITER_COUNT) await pause(1)
        const [before, filesBefore] = [[...titles], [...files]]
        const file = join(folder, `${round}.tar`)
        const { code, stdout, stderr } = await runProductCommand(['backup', file], { DATA_DIR })
        expect([code, stderr]).toEqual([0, ''])
        const { size, mode } = statSync(file)
        expect(mode & 0o777).toBe(0o600)
        expect(stdout).toMatch(
          /^backed up into [^\n]+: the database \([\w-]+\), the secret, \d+ uploads; SHA-256 [^\n]+\n$/,
        )
        expect(stdout).toContain(createHash('sha256').update(readFileSync(file)).digest('hex'))
        expect(stdout).toContain(`into ${file} (${size} bytes)`)
        const { backup } = await admin.system.status()
        expect(backup.bytes).toBe(size)
        expect(Date.parse(backup.madeAt ?? '')).toBeGreaterThan(Date.now() - 60_000)

        const restored = join(folder, `restored-${round}`)
        expect((await runProductCommand(['restore', file], { DATA_DIR: restored })).code).toBe(0)
        const database = new Database(join(restored, 'product.db'))
        expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
        database.close()
        for (const [name, contents] of filesBefore)
          expect(readFileSync(join(restored, 'uploads', name), 'utf8')).toBe(contents)
        const next = startProductServer({ DATA_DIR: restored })
        const restoredOrigin = await next.ready()
        const restoredCategories = await (await createSignedInApiClient(restoredOrigin)).category.list()
        const restoredTitles = new Set(restoredCategories.map(({ title }) => title))
        expect(before.filter((title) => !restoredTitles.has(title))).toEqual([])
        const headers = { Authorization: `Bearer ${token}` }
        expect((await fetch(`${restoredOrigin}/api/auth/me`, { headers })).status).toBe(401)
        await next.kill('SIGTERM')
        expect(listFileNames(folder).filter((name) => name.includes('.part'))).toEqual([])
      })
      isOver = true
      await Promise.all(writers)
      expect(server.stderr).not.toMatch(/"level":[56]0/)
      await server.kill('SIGTERM')
    }))
})

describe('a backup', () => {
  test('a backup without a database, or of an empty file, fails with a message that says what to do', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const refuse = async () => {
        const { code, stderr } = await runProductCommand(['backup', join(DATA_DIR, 'b.tar')], { DATA_DIR })
        expect([code, stderr]).toEqual([
          1,
          `not done: there is no database in ${DATA_DIR} yet: start the product once, or set DATA_DIR\n`,
        ])
      }
      await refuse()
      const file = join(DATA_DIR, 'product.db')
      writeFileSync(file, '')
      await refuse()
      expect(readFileSync(file, 'utf8')).toBe('')
    }))
})
