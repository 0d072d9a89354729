import { setImmediate as turn } from 'node:timers/promises'
import { toKyivDay } from 'shared/format'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createMissingExchangeRateFetcher, scheduleExchangeRateChecks } from './rate-schedule.ts'

const listWarnings = ({ logged }: TestApi) =>
  logged.map((line) => JSON.parse(line)).filter(({ level, retryInMinutes }) => level === 40 && retryInMinutes)

describe('a check of the rates', () => {
  test('a scheduled check of the exchange rates fetches the missing rates of today and of no other day', async ({
    api,
  }) => {
    const look = createMissingExchangeRateFetcher(api.ctx.rates, api.ctx.log)
    const today = toKyivDay(api.clock.now)
    await look()
    expect(api.bank.requests.toSorted()).toEqual([`EUR ${today}`, `USD ${today}`])
    await look()
    expect(api.bank.requests).toHaveLength(2)
  })

  test('a check of the exchange rates fetches those of the new day after midnight in Kyiv', async ({
    api,
  }) => {
    const look = createMissingExchangeRateFetcher(api.ctx.rates, api.ctx.log)
    api.clock.now = new Date('2026-11-20T21:59:30Z')
    await look()
    api.clock.now = new Date('2026-11-20T22:00:30Z')
    await look()
    expect((await api.ctx.rates.findNewestRates())?.date).toBe('2026-11-21')
  })

  test('after each failure the next check of the exchange rates waits longer, at most half an hour; each failure is logged', async ({
    api,
  }) => {
    const look = createMissingExchangeRateFetcher(api.ctx.rates, api.ctx.log)
    api.bank.respondWith((response) => response.end('[]'))
    const triedAt: number[] = []
    for (let minute = 0; minute < 125; minute++) {
      const before = api.bank.requests.length
      await look()
      if (api.bank.requests.length > before) triedAt.push(minute)
    }
    expect(triedAt).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121])
    expect(listWarnings(api).map(({ retryInMinutes }) => retryInMinutes)).toEqual([
      1, 2, 4, 8, 16, 30, 30, 30, 30,
    ])
  })

  test('after a successful check of the exchange rates, the next failed check is again retried after one minute', async ({
    api,
  }) => {
    const look = createMissingExchangeRateFetcher(api.ctx.rates, api.ctx.log)
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    const fail = async () => {
      api.bank.respondWith((response) => response.destroy())
      await look()
    }
    await fail()
    await fail()
    api.bank.respondWith()
    await api.visitor.currency.today()
    await look()
    api.clock.now = new Date('2026-11-21T10:00:00Z')
    await fail()
    expect(listWarnings(api).map(({ retryInMinutes }) => retryInMinutes)).toEqual([1, 2, 1])
  })
})

describe('the schedule of rate checks', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => vi.useRealTimers())

  const createCountedRates = (refreshToday: () => Promise<undefined>) => {
    let refreshes = 0
    const newest = async () => undefined
    const rates = {
      findNewestRates: newest,
      refreshToday: () => {
        refreshes += 1
        return refreshToday()
      },
    }
    return { rates, refreshes: () => refreshes }
  }

  test('exchange rates are checked when the schedule starts and then every minute until it is stopped', async ({
    api,
  }) => {
    const { rates, refreshes } = createCountedRates(async () => undefined)
    const stop = scheduleExchangeRateChecks(rates, api.ctx.log)
    await turn()
    expect(refreshes()).toBe(1)
    vi.advanceTimersByTime(60_000)
    await turn()
    expect(refreshes()).toBe(2)
    stop()
    vi.advanceTimersByTime(3_600_000)
    await turn()
    expect(refreshes()).toBe(2)
  })

  test('the schedule of exchange rate checks continues after a database error and logs the error', async ({
    api,
  }) => {
    const { rates, refreshes } = createCountedRates(() => Promise.reject(new Error('the database is away')))
    const stop = scheduleExchangeRateChecks(rates, api.ctx.log)
    await turn()
    vi.advanceTimersByTime(60_000)
    await turn()
    expect(refreshes()).toBe(2)
    expect(api.logged.filter((line) => line.includes('the database is away'))).toHaveLength(2)
    stop()
  })

  test('a check of exchange rates still running when its schedule is stopped logs no error of the closed database', async ({
    api,
  }) => {
    const { rates } = createCountedRates(() => Promise.reject(new Error('the database is closed')))
    const stop = scheduleExchangeRateChecks(rates, api.ctx.log)
    stop()
    await turn()
    expect(api.logged).toEqual([])
  })
})
