import { copyFileSync, readdirSync, renameSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildShortenedTimerEnv } from '../../../fixtures/process/fake-time.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const LOCK_RETRY_MS = 100

const waitingText = (DATA_DIR: string) => `another server uses ${DATA_DIR}: waiting up to 15 s for it to stop`

describe('a second server on a data folder with SQLite', () => {
  test('a second server ends with one line if the first one does not stop, and the first one goes on', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const first = startProductServer({ DATA_DIR, ...firstAdminEnv })
      const origin = await first.ready()
      const { code, stdout, stderr } = await startProductServer({
        DATA_DIR,
        ...buildShortenedTimerEnv(LOCK_RETRY_MS),
      }).ended
      expect([code, stdout]).toEqual([1, ''])
      const [waiting, ...lines] = stderr.trimEnd().split('\n')
      expect(JSON.parse(waiting ?? '')).toMatchObject({ level: 40, msg: waitingText(DATA_DIR) })
      expect(lines).toEqual([
        `cannot start: another server uses ${DATA_DIR}, and SQLite is for one: stop it, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL database, which several servers can share`,
      ])
      await (await createSignedInApiClient(origin)).category.create({ body: { title: 'Море' } })
      expect((await first.kill('SIGTERM')).code).toBe(0)
      expect(readdirSync(DATA_DIR).toSorted()).toEqual(['jwt-secret', 'product.db'])
    }))

  test('a stop signal ends a second server while it waits for the first one', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const first = startProductServer({ DATA_DIR })
      await first.ready()
      const second = startProductServer({ DATA_DIR })
      await second.waitForErrorOutput(waitingText(DATA_DIR))
      expect(await second.kill('SIGTERM')).toMatchObject({ code: 0, stdout: '' })
      expect((await first.kill('SIGTERM')).code).toBe(0)
    }))

  test('of three servers first started at once one fills the data folder, and each other one follows when it has stopped', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const waiting = new Set(
        [1, 2, 3].map(() => startProductServer({ DATA_DIR, DEMO: '1', ...firstAdminEnv })),
      )
      const output: string[] = []
      while (waiting.size > 0) {
        const { server, origin } = await Promise.any(
          [...waiting].map(async (server) => ({ server, origin: await server.ready() })),
        )
        const admin = await createSignedInApiClient(origin)
        expect(await admin.category.list()).toHaveLength(4)
        expect(await admin.auth.listAdmins()).toHaveLength(1)
        expect([...waiting].filter(({ stdout }) => stdout.includes('ready'))).toEqual([server])
        waiting.delete(server)
        output.push((await server.kill('SIGTERM')).stdout)
      }
      expect(output.filter((text) => text.includes('first admin'))).toHaveLength(1)
      expect(readdirSync(DATA_DIR).toSorted()).toEqual(['jwt-secret', 'product.db', 'uploads'])
      const pictures = readdirSync(join(DATA_DIR, 'uploads'))
      expect(pictures).toHaveLength(14)
      for (const key of pictures) expect(readdirSync(join(DATA_DIR, 'uploads', key))).toHaveLength(12)
    }))
})

describe('a database file that is replaced while its server runs', () => {
  test('a server whose database is replaced stops with one line, and the next start uses the new file without damage', () =>
    withTemporaryFolder(async (folder) => {
      const [DATA_DIR, otherDir] = [join(folder, 'data'), join(folder, 'other')]
      for (const [dataDir, title] of [
        [DATA_DIR, 'of the first database'],
        [otherDir, 'of the other database'],
      ] as const) {
        const server = startProductServer({ DATA_DIR: dataDir, ...firstAdminEnv })
        const admin = await createSignedInApiClient(await server.ready())
        await admin.category.create({ body: { title } })
        await server.kill('SIGTERM')
      }
      const file = join(DATA_DIR, 'product.db')
      const server = startProductServer({ DATA_DIR })
      const admin = await createSignedInApiClient(await server.ready())
      for (let n = 0; n < 20; n++) await admin.category.create({ body: { title: `category ${n}` } })
      copyFileSync(join(otherDir, 'product.db'), `${file}.copy`)
      renameSync(`${file}.copy`, file)
      const { code, stderr } = await server.ended
      expect(code).toBe(1)
      expect(stderr).toMatch(/^stopped: .*product\.db was replaced while the server was running, .*$/m)

      const next = startProductServer({ DATA_DIR })
      const nextAdmin = await createSignedInApiClient(await next.ready())
      expect((await nextAdmin.category.list()).map(({ title }) => title)).toEqual(['of the other database'])
      await nextAdmin.category.create({ body: { title: 'after it' } })
      expect((await next.kill('SIGTERM')).code).toBe(0)
    }))

  test('after a kill a server with an emptied database file beside a secret refuses to start', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR })
      await server.ready()
      await server.kill('SIGKILL')
      const file = join(DATA_DIR, 'product.db')
      truncateSync(file)
      const { code, stderr } = await startProductServer({ DATA_DIR }).ended
      expect(code).toBe(1)
      expect(stderr).toContain(`cannot start: ${file} is empty, but there is jwt-secret and product.db-wal`)
      const fresh = startProductServer({ DATA_DIR, NEW_DATABASE: '1', ...firstAdminEnv })
      const admin = await createSignedInApiClient(await fresh.ready())
      expect(await admin.category.list()).toEqual([])
      await fresh.kill('SIGTERM')
    }))
})
