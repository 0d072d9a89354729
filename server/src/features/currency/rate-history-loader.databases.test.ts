import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, vi } from 'vitest'
import type { FakeBankResponder } from '../../fakes/fake-bank.ts'
import { startOwnTestApi, type TestApi, test } from '../../testing/api.ts'
import {
  dropFakeBankConnection,
  prepareCalculator,
  replyWithBankRates,
  replyWithoutBankRates,
  sedanInput,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'
import { advanceClock, createManualTimers } from '../../testing/manual-timers.ts'
import { createNextPastRateFetcher, scheduleRateHistoryLoading } from './rate-history-loader.ts'

const INTERVAL_MS = 2_000
const CALLS_PER_MINUTE = 30

/** Calls the loader as its timer does, and returns the queries to the bank of these calls. */
const runLoader = async (
  api: Pick<TestApi, 'bank' | 'clock'>,
  fetchNext: () => Promise<void>,
  calls: number,
): Promise<string[]> => {
  const before = api.bank.requests.length
  for (let call = 0; call < calls; call++) {
    await fetchNext()
    advanceClock(api, INTERVAL_MS)
  }
  return api.bank.requests.slice(before)
}

const listLogged = ({ logged }: TestApi, level: number) =>
  logged.map((line) => JSON.parse(line)).filter((entry) => entry.level === level)

const setClock = (api: TestApi, instant: string): void => {
  api.clock.now = new Date(instant)
}

const countEmptyDays = async ({ ctx }: TestApi): Promise<number> =>
  (await ctx.db.selectFrom('empty_rate_day').selectAll().execute()).length

/** Replies without rates for Saturdays and Sundays. */
const replyWithoutWeekends: FakeBankResponder = (response, request) => {
  const date = new URL(request.url ?? '', 'http://bank').searchParams.get('date') ?? ''
  const weekday = new Date(date.replace(/^(....)(..)/, '$1-$2-')).getUTCDay()
  const respond = weekday % 6 === 0 ? replyWithoutBankRates : replyWithBankRates(sedanRates)
  respond(response, request)
}

const saveCalculation = (api: TestApi, date: string) =>
  api.visitor.calculation.create({ body: { ...sedanInput, year: 2015, date } })

describe('loading the rates of past days', () => {
  test('the loader fetches both rates of all days since 2018-11-25, the latest first, and then no calculation queries the bank for a past day', async ({
    api,
  }) => {
    await prepareCalculator(api)
    setClock(api, '2018-11-28T10:00:00Z')
    const queries = await runLoader(api, createNextPastRateFetcher(api.ctx), 20)
    expect(queries).toEqual(
      ['2018-11-27', '2018-11-26', '2018-11-25'].flatMap((day) => [`EUR ${day}`, `USD ${day}`]),
    )
    expect(listLogged(api, 30).map(({ msg, queries: count }) => [msg, count])).toEqual([
      ['the exchange rates of past days are loaded from the bank', 6],
      ['the exchange rates of all past days are stored', undefined],
    ])
    expect((await saveCalculation(api, '2018-11-26')).result.rates.date).toBe('2018-11-26')
    expect((await api.visitor.calculator.bundle({ query: { date: '2018-11-25' } })).rates).not.toBeNull()
    expect((await api.ctx.loadCalculationDay('2018-11-27')).rates).not.toBeNull()
    expect(api.bank.requests).toHaveLength(queries.length)
  })

  test('a restarted server continues to load the rates of past days where the last one stopped', async ({
    api,
  }) => {
    setClock(api, '2018-12-05T10:00:00Z')
    const first = await runLoader(api, createNextPastRateFetcher(api.ctx), 7)
    advanceClock(api, 60_000)
    const second = await runLoader(api, createNextPastRateFetcher(api.ctx), 40)
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([7, 13, 20])
    expect(await runLoader(api, createNextPastRateFetcher(api.ctx), 40)).toEqual([])
  })

  test('of the loaders of two servers one loads the rates of past days, and the other continues after the first has died', async ({
    api,
  }) => {
    setClock(api, '2018-12-05T10:00:00Z')
    const fetchNextOfOne = createNextPastRateFetcher(api.ctx)
    const fetchNextOfOther = createNextPastRateFetcher(api.ctx)
    expect(await runLoader(api, fetchNextOfOne, 3)).toHaveLength(3)
    expect(await runLoader(api, fetchNextOfOther, CALLS_PER_MINUTE - 1)).toEqual([])
    expect(await runLoader(api, fetchNextOfOther, 4 * CALLS_PER_MINUTE)).toHaveLength(17)
    expect(new Set(api.bank.requests).size).toBe(20)
  })

  test('after midnight the loader fetches the rates of yesterday once more, because those fetched on their own day are provisional', async ({
    api,
  }) => {
    setClock(api, '2018-11-26T10:00:00Z')
    const fetchNext = createNextPastRateFetcher(api.ctx)
    await runLoader(api, fetchNext, 5)
    await api.visitor.currency.today()
    setClock(api, '2018-11-26T22:00:00Z')
    expect(await runLoader(api, fetchNext, 5)).toEqual(['EUR 2018-11-26', 'USD 2018-11-26'])
  })

  test('while the bank does not answer, the loader pauses for longer after each failure, logs each, and in the end has loaded all days', async ({
    api,
  }) => {
    setClock(api, '2018-12-05T10:00:00Z')
    api.bank.respondWith(dropFakeBankConnection)
    const fetchNext = createNextPastRateFetcher(api.ctx)
    expect(await runLoader(api, fetchNext, 8 * CALLS_PER_MINUTE)).toHaveLength(4)
    expect(listLogged(api, 40).map(({ retryInMinutes }) => retryInMinutes)).toEqual([1, 2, 4, 8])
    api.bank.respondWith()
    await runLoader(api, fetchNext, 60 * CALLS_PER_MINUTE)
    expect(await api.ctx.db.selectFrom('rate').selectAll().execute()).toHaveLength(20)
    expect(await runLoader(api, fetchNext, CALLS_PER_MINUTE)).toEqual([])
  })

  test('a query that the queue of bank queries rejects is repeated two seconds later, without a pause', async ({
    api,
  }) => {
    setClock(api, '2018-11-26T10:00:00Z')
    const rejection = { says: 'silence', retryAfter: 60 } as const
    const completePastRate = vi
      .fn(api.ctx.rates.completePastRate)
      .mockResolvedValueOnce(rejection)
      .mockResolvedValueOnce(rejection)
    await runLoader(api, createNextPastRateFetcher({ ...api.ctx, rates: { completePastRate } }), 4)
    expect(completePastRate.mock.calls.map(([valcode]) => valcode)).toEqual(['EUR', 'EUR', 'EUR', 'USD'])
    expect(listLogged(api, 40)).toEqual([])
  })

  test('a failure of the database is logged once a pause', async ({ api }) => {
    await api.loseDatabase()
    const fetchNext = createNextPastRateFetcher(api.ctx)
    await expect(fetchNext()).rejects.toThrow()
    for (let call = 1; call < CALLS_PER_MINUTE; call++) await fetchNext()
    await expect(fetchNext()).rejects.toThrow()
  })
})

describe('days for which the bank has no rate', () => {
  test('an empty answer for a day older than 30 days is stored, shown nowhere as a rate, and not requested again', async ({
    api,
  }) => {
    await prepareCalculator(api)
    setClock(api, '2019-01-20T10:00:00Z')
    api.bank.respondWith(replyWithoutWeekends)
    await runLoader(api, createNextPastRateFetcher(api.ctx), 200)
    // Seven weekend days from 25 November to 20 December.
    expect(await countEmptyDays(api)).toBe(2 * 7)
    const before = api.bank.requests.length
    expect(await api.visitor.currency.rate({ query: { valcode: 'USD', date: '20181202' } })).toEqual([])
    await expect(saveCalculation(api, '2018-12-02')).rejects.toMatchObject({ code: 'no-rate' })
    setClock(api, '2018-12-02T12:00:00Z')
    expect(await api.ctx.rates.findNewestRates()).toMatchObject({ date: '2018-11-30' })
    setClock(api, '2019-01-20T11:00:00Z')
    expect((await api.ctx.rates.listRecentRates()).map(({ date }) => date)).not.toContain('2018-12-02')
    await expect(saveCalculation(api, '2018-12-02')).rejects.toMatchObject({ code: 'no-rate' })
    expect(api.bank.requests).toHaveLength(before)
  })

  test('an empty answer for a day of 30 days ago is not stored, for one of 31 days ago it is', async ({
    api,
  }) => {
    setClock(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith(replyWithoutBankRates)
    for (const date of ['20261021', '20261020'])
      await api.visitor.currency.rate({ query: { valcode: 'USD', date } })
    const stored = await api.ctx.db.selectFrom('empty_rate_day').select('date').execute()
    expect(stored).toEqual([{ date: '2026-10-20' }])
    const reports = listLogged(api, 30).filter(({ msg }) => msg.endsWith('stored as empty'))
    expect(reports).toMatchObject([{ valcode: 'USD', date: '2026-10-20' }])
  })

  test('an empty answer stored while the clock was ahead is ignored, and the bank is queried again', async ({
    api,
  }) => {
    setClock(api, '2029-01-28T10:00:00Z')
    api.bank.respondWith(replyWithoutBankRates)
    const query = { valcode: 'USD', date: '20261119' } as const
    expect(await api.visitor.currency.rate({ query })).toEqual([])
    setClock(api, '2026-11-20T10:00:00Z')
    api.bank.respondWith()
    expect(await api.visitor.currency.rate({ query })).toHaveLength(1)
  })

  test('a bank that answers empty for more days in a row than holidays last has failed: none of them stays stored', async ({
    api,
  }) => {
    setClock(api, '2019-03-01T10:00:00Z')
    const fetchNext = createNextPastRateFetcher(api.ctx)
    await runLoader(api, fetchNext, 64)
    api.bank.respondWith(replyWithoutBankRates)
    expect(await runLoader(api, fetchNext, 29 + CALLS_PER_MINUTE - 1)).toHaveLength(29)
    expect([await countEmptyDays(api), listLogged(api, 40).length]).toEqual([0, 1])
    api.bank.respondWith()
    await runLoader(api, fetchNext, 10 * CALLS_PER_MINUTE)
    expect(await api.ctx.db.selectFrom('rate').select('date').execute()).toHaveLength(2 * 96)
  })
})

test('the schedule fetches one rate of a past day every two seconds until it is stopped', async () => {
  const { timers, advance } = createManualTimers()
  const api = await startOwnTestApi({ timers })
  setClock(api, '2018-12-05T10:00:00Z')
  const completePastRate = vi.fn(api.ctx.rates.completePastRate)
  const waitForQuery = async (index: number): Promise<void> => {
    const { settledResults } = completePastRate.mock
    await vi.waitFor(() => expect(settledResults[index]?.type).toBe('fulfilled'), 10_000)
    await nextTurn()
  }
  const stop = scheduleRateHistoryLoading({ ...api.ctx, rates: { completePastRate } })
  await waitForQuery(0)
  await advance(INTERVAL_MS - 1, async () => undefined)
  expect(completePastRate).toHaveBeenCalledTimes(1)
  await advance(1, async () => undefined)
  await waitForQuery(1)
  stop()
  await advance(600_000, async () => undefined)
  expect(completePastRate).toHaveBeenCalledTimes(2)
})
