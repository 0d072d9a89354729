import { existsSync, readdirSync, renameSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const waitingText = (DATA_DIR: string) => `another server uses ${DATA_DIR}: waiting up to 15 s for it to stop`

describe('a data folder with SQLite', () => {
  test('a second server waits until the first one has stopped, and a server started after a kill does not wait', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const first = startProductServer({ DATA_DIR, ...firstAdminEnv })
      const admin = await createSignedInApiClient(await first.ready())
      const second = startProductServer({ DATA_DIR })
      await second.waitForErrorOutput(waitingText(DATA_DIR))
      await admin.category.create({ body: { title: 'Море' } })
      expect((await first.kill('SIGTERM')).code).toBe(0)
      const origin = await second.ready()
      const listTitles = async () =>
        (await (await createSignedInApiClient(origin)).category.list()).map(({ title }) => title)
      expect(await listTitles()).toEqual(['Море'])
      expect(second.stderr.split(waitingText(DATA_DIR))).toHaveLength(2)

      await second.kill('SIGKILL')
      expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(true)
      const third = startProductServer({ DATA_DIR })
      await third.ready()
      expect(third.stderr).not.toContain('another server')
      expect((await third.kill('SIGTERM')).code).toBe(0)
      expect(readdirSync(DATA_DIR).toSorted()).toEqual(['jwt-secret', 'product.db'])
    }))

  test('a server whose database file is moved away or emptied stops with one line, and creates no new database', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const file = join(DATA_DIR, 'product.db')
      const moved = join(DATA_DIR, 'moved.db')
      const stopAfter = async (change: () => void) => {
        const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
        await server.ready()
        change()
        const { code, stderr } = await server.ended
        expect(code).toBe(1)
        return stderr.trimEnd().split('\n').at(-1)
      }
      const advice =
        'while the server was running, and what visitors have sent since then may be lost: put the right file in place or restore a backup, then start again'
      expect(await stopAfter(() => renameSync(file, moved))).toBe(
        `stopped: ${file} was moved or deleted ${advice}`,
      )
      const refused = await startProductServer({ DATA_DIR }).ended
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toBe(
        `cannot start: ${file} is missing, but there is jwt-secret and product.db-wal of a product used before: put the database back or restore a backup, set DATABASE_URL if it is in PostgreSQL, or set NEW_DATABASE=1 to begin with a new one\n`,
      )

      renameSync(moved, file)
      expect(await stopAfter(() => truncateSync(file))).toBe(`stopped: ${file} was emptied ${advice}`)
      const next = await startProductServer({ DATA_DIR }).ended
      expect(next).toMatchObject({ code: 1, stdout: '' })
    }))
})
