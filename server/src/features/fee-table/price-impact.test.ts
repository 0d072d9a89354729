import { afterEach, describe, expect, vi } from 'vitest'
import { startOwnTestApi, type TestApi, test } from '../../testing/api.ts'
import {
  dropFakeBankConnection,
  insertDemoFeeTables,
  replyWithBankRates,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { buildFeeTableFileUpload, buildFlatFeeRows } from './testing/fee-table-api.ts'

const title = 'copart-fee'

const checkTableFile = async ({ admin }: Pick<TestApi, 'admin'>) =>
  admin.table.check({ body: { title, file: await buildFeeTableFileUpload(title, buildFlatFeeRows(999)) } })

const isDearer = ({ before, after }: { before: unknown; after: unknown }): boolean =>
  typeof before === 'number' && typeof after === 'number' && after > before

const prepareCalculatorDay = async (api: TestApi): Promise<void> => {
  api.clock.now = new Date('2026-11-20T10:00:00.000Z')
  await insertDemoFeeTables(api)
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the impact of a file on sample cars', () => {
  test('checking a fee table file gives its price impact in dollars for all 24 sample cars, with the exchange rates of today', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    api.bank.respondWith(replyWithBankRates(sedanRates))
    const { impact } = await checkTableFile(api)
    expect(impact).toHaveLength(24)
    expect(impact.filter(isDearer).length).toBeGreaterThan(0)
  })

  test('the price impact of a fee table file uses the newest stored exchange rates if the bank does not answer', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    api.bank.respondWith(replyWithBankRates(sedanRates))
    await api.ctx.rates.ratesForDay('2026-11-20')
    api.clock.now = new Date('2026-11-23T10:00:00.000Z')
    api.bank.respondWith(dropFakeBankConnection)
    const admin = api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
    const { impact } = await checkTableFile({ admin })
    expect(impact.filter(isDearer).length).toBeGreaterThan(0)
  })

  test('if no exchange rate was ever stored, the report on a fee table file is complete except for the price impact', async ({
    api,
  }) => {
    await prepareCalculatorDay(api)
    api.bank.respondWith(dropFakeBankConnection)
    const { impact, diff } = await checkTableFile(api)
    expect(new Set(impact.map(({ after }) => after))).toEqual(new Set(['no-rate']))
    expect(diff.removed.length).toBeGreaterThan(0)
  })

  test('the check of a fee table file does not wait for a bank that never answers', async () => {
    const never = new AbortController().signal
    const api = await startOwnTestApi({ createBankTimeout: () => never })
    await prepareCalculatorDay(api)
    api.bank.respondWith(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const checked = checkTableFile(api)
    await waitUntil(() => api.bank.requests.length > 0)
    vi.advanceTimersByTime(1_500)
    vi.useRealTimers()
    const { impact } = await checked
    expect(impact).toHaveLength(24)
  })
})
