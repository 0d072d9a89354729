import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { DAY_MS } from 'shared/format'
import { describe, expect, test } from 'vitest'
import { startFakeBank } from '../../../../server/src/fakes/fake-bank.ts'
import { sedanInput } from '../../../../server/src/testing/fixtures/calculator.ts'
import { createHttpSend } from '../../../../server/src/testing/http-send.ts'
import { withServerDatabase } from '../../../fixtures/process/open-server-database.ts'
import { usesPostgres } from '../../../fixtures/process/server-database.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const createAnonymousClient = (origin: string) => createApiClient(contract, createHttpSend(origin))

const fetchCalculation = async (origin: string, id: string): Promise<string> =>
  (await fetch(`${origin}/api/calculation/${id}`)).text()

/** Reads when a calculation was last opened. Returns `undefined` if there is none. */
const readOpenedAt = (DATA_DIR: string, id: string): Promise<string | null | undefined> =>
  withServerDatabase(
    DATA_DIR,
    async (db) =>
      (await db.selectFrom('calculation').select('opened_at').where('id', '=', id).executeTakeFirst())
        ?.opened_at,
  )

describe('a saved calculation', () => {
  test('a saved calculation survives a killed server, its last opening is stored when the server stops, and it expires later', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const bank = await startFakeBank(() => new Date())
      const first = startProductServer({ DATA_DIR, DEMO: '1', NBU_URL: bank.url })
      const origin = await first.ready()
      const { id } = await createAnonymousClient(origin).calculation.create({ body: sedanInput })
      const before = await fetchCalculation(origin, id)
      expect(JSON.parse(before)).toMatchObject({ id, result: { date: expect.any(String) } })
      await first.kill('SIGKILL')
      await bank.close()

      const second = startProductServer({ DATA_DIR })
      const again = await second.ready()
      expect(await fetchCalculation(again, id)).toBe(before)
      // With PostgreSQL the sweep of the start may come later than the request, and records it.
      if (!usesPostgres) expect(await readOpenedAt(DATA_DIR, id)).toBe(null)
      expect((await fetch(`${again}/calculation/${id}`)).status).toBe(200)
      await second.kill('SIGTERM')
      expect(await readOpenedAt(DATA_DIR, id)).toMatch(/^20\d\d-/)

      const longAgo = new Date(Date.now() - 373 * DAY_MS).toISOString()
      await withServerDatabase(DATA_DIR, (db) =>
        db.updateTable('calculation').set({ opened_at: longAgo }).execute(),
      )
      // Without an answer of the bank, a server trusts its clock, and deletes, after a day of uptime.
      const seenAt = new Date().toISOString()
      writeFileSync(join(DATA_DIR, 'clock.json'), JSON.stringify({ seenAt, uptimeMs: DAY_MS }))
      const third = startProductServer({ DATA_DIR })
      const late = await third.ready()
      const page = await fetch(`${late}/calculation/${id}`)
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect((await fetch(`${late}/api/calculation/${id}`)).status).toBe(404)
      await third.kill('SIGTERM')
      expect(await readOpenedAt(DATA_DIR, id)).toBe(undefined)
    }))
})

describe('a product without demonstration content', () => {
  test('a server without demo content has no fee tables and rejects a calculation with the error no-table', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const bank = await startFakeBank(() => new Date())
      const server = startProductServer({ DATA_DIR, NBU_URL: bank.url })
      const visitor = createAnonymousClient(await server.ready())
      expect((await visitor.calculator.bundle({ query: {} })).tables).toEqual({})
      await expect(visitor.calculation.create({ body: sedanInput })).rejects.toMatchObject({
        code: 'no-table',
      })
      await server.kill('SIGTERM')
      await bank.close()
    }))
})
