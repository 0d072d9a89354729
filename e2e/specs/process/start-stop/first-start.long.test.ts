import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usesPostgres } from '../../../fixtures/process/server-database.ts'
import {
  removeServerFolder,
  type ServerProcess,
  startProductServer,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, fetchLoginToken, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

describe('a first start', () => {
  test('a first server start with DEMO=1 adds demo content, and a later start does not refill an emptied database', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const first = startProductServer({ DATA_DIR, DEMO: '1', ...firstAdminEnv })
      const admin = await createSignedInApiClient(await first.ready())
      expect(await admin.meta.list()).toHaveLength(5)
      expect(await admin.post.list()).toHaveLength(14)
      for (const { id } of await admin.category.list()) await admin.category.remove({ params: { id } })
      await first.kill('SIGTERM')
      const second = startProductServer({ DATA_DIR, DEMO: '1' })
      expect(await (await createSignedInApiClient(await second.ready())).category.list()).toEqual([])
      await second.kill('SIGTERM')
    }))
})

describe('a first start with a password and DEMO=0', () => {
  let DATA_DIR: string
  let server: ServerProcess
  let origin: string

  beforeAll(async () => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'first-start-'))
    server = startProductServer({ DATA_DIR, ...firstAdminEnv })
    origin = await server.ready()
  })
  afterAll(async () => {
    await server.kill('SIGTERM')
    await removeServerFolder(DATA_DIR)
  })

  test('a first server start with DEMO=0 creates nothing but the admin account', async () => {
    const admin = await createSignedInApiClient(origin)
    const lists = [admin.category.list(), admin.meta.list(), admin.option.list(), admin.post.list()]
    expect(await Promise.all(lists)).toEqual([[], [], [], []])
    expect(existsSync(join(DATA_DIR, 'uploads'))).toBe(false)
    expect(await admin.auth.listAdmins()).toHaveLength(1)
  })

  test.skipIf(usesPostgres)(
    'a first start with ADMIN_PASSWORD does not print it and stores a private secret, so that tokens survive a restart',
    async () => {
      const token = await fetchLoginToken(origin)
      const { stdout, stderr } = await server.kill('SIGTERM')
      expect(stdout).toContain('first admin: e-mail owner@example.com, password from ADMIN_PASSWORD')
      expect(stdout + stderr).not.toContain(firstAdminEnv.ADMIN_PASSWORD)
      expect(statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600)
      expect(readFileSync(join(DATA_DIR, 'jwt-secret'), 'utf8').length).toBeGreaterThanOrEqual(32)

      const second = startProductServer({ DATA_DIR })
      const headers = { Authorization: `Bearer ${token}` }
      expect((await fetch(`${await second.ready()}/api/auth/me`, { headers })).status).toBe(200)
      expect(second.stdout).not.toContain('first admin')
      await second.kill('SIGTERM')
    },
  )
})

describe.skipIf(!usesPostgres)('simultaneous first starts with one PostgreSQL database', () => {
  test('three servers first started at once without demo content create one admin account', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const servers = [1, 2, 3].map(() => startProductServer({ DATA_DIR }))
      const origins = await Promise.all(servers.map((server) => server.ready()))
      const printed = servers.flatMap(
        ({ stdout }) => /^first admin: e-mail (\S+), password (\S+)$/m.exec(stdout)?.slice(1) ?? [],
      )
      expect(printed).toHaveLength(2)
      for (const origin of origins) {
        const admin = await createSignedInApiClient(origin, ...printed)
        expect(await admin.auth.listAdmins()).toHaveLength(1)
      }
      for (const server of servers) await server.kill('SIGTERM')
    }))

  test('three servers first started at once on one data folder share one database and one admin account', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const servers = [1, 2, 3].map(() => startProductServer({ DATA_DIR, DEMO: '1', ...firstAdminEnv }))
      const [first = '', ...others] = await Promise.all(servers.map((server) => server.ready()))
      const admin = await createSignedInApiClient(first)
      const { value } = await admin.category.create({ body: { title: 'Доставка' } })
      for (const origin of others) {
        const categories = await (await createSignedInApiClient(origin)).category.list()
        expect(categories).toHaveLength(5)
        expect(categories).toContainEqual(value)
      }
      expect(await admin.auth.listAdmins()).toHaveLength(1)
      expect(servers.filter(({ stdout }) => stdout.includes('first admin'))).toHaveLength(1)
      await Promise.all(servers.map((server) => server.kill('SIGTERM')))
      expect(readdirSync(DATA_DIR)).toEqual(['uploads'])
      const pictures = readdirSync(join(DATA_DIR, 'uploads'))
      expect(pictures).toHaveLength(14)
      for (const key of pictures) expect(readdirSync(join(DATA_DIR, 'uploads', key))).toHaveLength(12)
    }))
})
