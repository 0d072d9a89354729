import { toKyivDay } from 'shared/format'
import { describe, expect, test, vi } from 'vitest'
import { type FakeBank, startFakeBank } from '../../../../server/src/fakes/fake-bank.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const withBank = (use: (bank: FakeBank, DATA_DIR: string) => Promise<void>) =>
  withTemporaryFolder(async (folder) => {
    const bank = await startFakeBank(() => new Date())
    await use(bank, folder)
    await bank.close()
  })

describe('a product that has started', () => {
  test('a started server preloads the exchange rates of today and requests nothing else from the National Bank', () =>
    withBank(async (bank, DATA_DIR) => {
      const server = startProductServer({ DATA_DIR, NBU_URL: bank.url })
      const origin = await server.ready()
      await vi.waitFor(() => expect(bank.requests).toHaveLength(2), 10_000)
      const { data } = await (await fetch(`${origin}/api/calculator/currency`)).json()
      expect(data).toMatchObject({ date: toKyivDay(new Date()), stale: false })
      expect(bank.requests.toSorted()).toEqual([`EUR ${data.date}`, `USD ${data.date}`])
      expect((await server.kill('SIGTERM')).code).toBe(0)
    }))

  test('a server that waits for the National Bank stops without logging a warning', () =>
    withBank(async (bank, DATA_DIR) => {
      const received = new Promise<void>((resolve) => bank.respondWith(() => resolve()))
      const server = startProductServer({ DATA_DIR, NBU_URL: bank.url })
      await server.ready()
      await received
      const { code, stderr } = await server.kill('SIGTERM')
      expect(code).toBe(0)
      expect(stderr).not.toMatch(/"level":[456]0/)
    }))

  test('a server that cannot reach the National Bank serves everything but exchange rates', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR })
      const origin = await server.ready()
      expect((await fetch(`${origin}/api/calculator/currency`)).status).toBe(503)
      expect((await fetch(`${origin}/api/category`)).status).toBe(200)
      expect((await server.kill('SIGTERM')).code).toBe(0)
    }))
})
