import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  sendRequestHeadersBeforeBody,
  waitUntilConnectionsRefused,
} from '../../../fixtures/process/half-sent-request.ts'
import { usesPostgres } from '../../../fixtures/process/server-database.ts'
import {
  startProductServer,
  startProductServerWithFullLog,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

describe('a server stop', () => {
  test('a stopped server finishes running requests and accepts no new ones, and a second signal does not shorten the wait', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
      const origin = await server.ready()
      const body = JSON.stringify({
        email: firstAdminEnv.ADMIN_EMAIL,
        password: firstAdminEnv.ADMIN_PASSWORD,
      })
      const headers = { 'Content-Type': 'application/json' }
      const sendRest = await sendRequestHeadersBeforeBody(origin, { path: '/api/auth/login', headers, body })

      server.child.kill('SIGTERM')
      server.child.kill('SIGINT')
      await waitUntilConnectionsRefused(origin)
      server.child.kill('SIGTERM')
      expect(await sendRest()).toMatch(/^HTTP\/1\.1 200 OK/)
      expect(await server.ended).toMatchObject({ code: 0 })
      expect(readdirSync(DATA_DIR).toSorted()).toEqual(usesPostgres ? [] : ['jwt-secret', 'product.db'])
    }))

  // With PostgreSQL the folder stays empty.
  test.skipIf(usesPostgres)(
    'a stop signal during the server start takes effect once the server has started',
    () =>
      withTemporaryFolder(async (DATA_DIR) => {
        const server = startProductServer({ DATA_DIR })
        // The server listens to signals by the time its data folder is no longer empty.
        while (server.child.exitCode === null && readdirSync(DATA_DIR).length === 0)
          await new Promise((resolve) => setTimeout(resolve, 1))
        server.child.kill('SIGTERM')
        expect((await server.ended).code).toBe(0)
        const next = startProductServer({ DATA_DIR })
        await next.ready()
        expect((await next.kill('SIGTERM')).code).toBe(0)
        expect(readdirSync(DATA_DIR).toSorted()).toEqual(['jwt-secret', 'product.db'])
      }),
  )

  test('the log of a stopped server has a complete line for each page sent from its cache', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR })
      const origin = await server.ready()
      const readPage = async () => (await fetch(`${origin}/usa`)).text()
      await readPage()
      for (let round = 0; round < 30; round += 1) await Promise.all([readPage(), readPage(), readPage()])
      const { code, stderr } = await server.kill('SIGTERM')
      expect(code).toBe(0)
      const lines = stderr.trim().split('\n')
      const hits = lines.map((line) => JSON.parse(line)).filter(({ cache }) => cache === 'hit')
      expect(hits).toHaveLength(90)
      expect(new Set(hits.map(({ requestId }) => requestId)).size).toBe(90)
      const pid = server.child.pid
      expect(hits[0]).toMatchObject({
        level: 30,
        time: expect.any(Number),
        pid,
        method: 'GET',
        route: 'page',
        status: 200,
      })
    }))

  test('a server whose log is on a full disk serves its cached pages and exits normally on SIGTERM', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServerWithFullLog({ DATA_DIR })
      const origin = await server.ready()
      for (let round = 0; round < 100; round += 1) expect((await fetch(`${origin}/usa`)).status).toBe(200)
      expect((await server.kill('SIGTERM')).code).toBe(0)
    }))

  test('a server whose output streams are closed continues running', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR })
      const origin = await server.ready()
      server.child.stdout?.destroy()
      server.child.stderr?.destroy()
      for (const path of ['/api/health', '/usa'])
        for (let i = 0; i < 5; i++) expect((await fetch(origin + path)).status).toBe(200)
      expect((await server.kill('SIGTERM')).code).toBe(0)
    }))
})
