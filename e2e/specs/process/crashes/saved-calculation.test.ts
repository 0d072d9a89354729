import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { DAY_MS } from 'shared/format'
import { describe, expect, test } from 'vitest'
import { startFakeBank } from '../../../../server/src/fakes/fake-bank.ts'
import { sedanInput } from '../../../../server/src/testing/fixtures/calculator.ts'
import { createHttpSend } from '../../../../server/src/testing/http-send.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const createAnonymousClient = (origin: string) => createApiClient(contract, createHttpSend(origin))

const fetchCalculation = async (origin: string, id: string): Promise<string> =>
  (await fetch(`${origin}/api/calculation/${id}`)).text()

/** Opens the database file directly. */
const withDatabase = (DATA_DIR: string, run: (connection: Database.Database) => unknown): unknown => {
  const connection = new Database(join(DATA_DIR, 'product.db'))
  try {
    return run(connection)
  } finally {
    connection.close()
  }
}

const readOpenedAt = (DATA_DIR: string, id: string): unknown =>
  withDatabase(DATA_DIR, (connection) =>
    connection.prepare('select opened_at from calculation where id = ?').pluck().get(id),
  )

describe('a saved calculation', () => {
  test('a saved calculation survives a kill unchanged, is recorded as opened at a stop, and is deleted by the first start after it expires', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const bank = await startFakeBank(() => new Date())
      const first = startProductServer({ DATA_DIR, DEMO: '1', NBU_URL: bank.url })
      const origin = await first.ready()
      const { id } = await createAnonymousClient(origin).calculation.create({ body: sedanInput })
      const before = await fetchCalculation(origin, id)
      expect(JSON.parse(before)).toMatchObject({ id, result: { warnings: [{ code: 'model-year' }] } })
      await first.kill('SIGKILL')
      await bank.close()

      const second = startProductServer({ DATA_DIR })
      const again = await second.ready()
      expect(await fetchCalculation(again, id)).toBe(before)
      expect(readOpenedAt(DATA_DIR, id)).toBe(null)
      expect((await fetch(`${again}/calculation/${id}`)).status).toBe(200)
      await second.kill('SIGTERM')
      expect(readOpenedAt(DATA_DIR, id)).toMatch(/^20\d\d-/)

      const longAgo = new Date(Date.now() - 373 * DAY_MS).toISOString()
      withDatabase(DATA_DIR, (connection) =>
        connection.prepare('update calculation set opened_at = ?').run(longAgo),
      )
      const third = startProductServer({ DATA_DIR })
      const late = await third.ready()
      const page = await fetch(`${late}/calculation/${id}`)
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect((await fetch(`${late}/api/calculation/${id}`)).status).toBe(404)
      await third.kill('SIGTERM')
      expect(readOpenedAt(DATA_DIR, id)).toBe(undefined)
    }))
})

describe('a product without demonstration content', () => {
  test('a product without demo content has no fee tables and rejects a calculation with no-table', () =>
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
