import { afterEach, describe, expect, vi } from 'vitest'
import { type Api, startApi, test } from '../../testing/api.ts'
import { bringTables, quoting, sedanRates, silence } from '../../testing/calculating.ts'
import { testAdmin } from '../../testing/test-admin.ts'
import { until } from '../../testing/until.ts'
import { fileOf, flatFee } from './testing/keeping.ts'

const title = 'copart-fee'

const checkOf = async ({ admin }: Pick<Api, 'admin'>) =>
  admin.table.check({ body: { title, file: await fileOf(title, flatFee(999)) } })

const isDearer = ({ before, after }: { before: unknown; after: unknown }): boolean =>
  typeof before === 'number' && typeof after === 'number' && after > before

const onTheDay = async (api: Api): Promise<void> => {
  api.clock.now = new Date('2026-11-20T10:00:00.000Z')
  await bringTables(api)
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the impact of a file on sample cars', () => {
  test('the impact is given in dollars for all 24 cars, with the rates of today', async ({ api }) => {
    await onTheDay(api)
    api.bank.behave(quoting(sedanRates))
    const { impact } = await checkOf(api)
    expect(impact).toHaveLength(24)
    expect(impact.filter(isDearer).length).toBeGreaterThan(0)
  })

  test('the impact uses the newest known rates if the bank does not answer', async ({ api }) => {
    await onTheDay(api)
    api.bank.behave(quoting(sedanRates))
    await api.ctx.rates.countingOn('2026-11-20')
    api.clock.now = new Date('2026-11-23T10:00:00.000Z')
    api.bank.behave(silence)
    const admin = api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
    const { impact } = await checkOf({ admin })
    expect(impact.filter(isDearer).length).toBeGreaterThan(0)
  })

  test('the impact has no amounts if no rate was ever known, and the rest of the report is complete', async ({
    api,
  }) => {
    await onTheDay(api)
    api.bank.behave(silence)
    const { impact, diff } = await checkOf(api)
    expect(new Set(impact.map(({ after }) => after))).toEqual(new Set(['no-rate']))
    expect(diff.removed.length).toBeGreaterThan(0)
  })

  test('a check does not wait for a bank that accepts the request and never answers', async () => {
    const never = new AbortController().signal
    const { stop, ...api } = await startApi({ patience: () => never })
    await onTheDay(api)
    api.bank.behave(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const checked = checkOf(api)
    await until(() => api.bank.asked.length > 0)
    vi.advanceTimersByTime(1_500)
    vi.useRealTimers()
    const { impact } = await checked
    expect(impact).toHaveLength(24)
    await stop()
  })
})
