import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import {
  createCalculatorTestTab,
  createDemoCalculatorBundle,
  fixedToday,
  fixedTodayRates,
  openCalculatorTestTab,
} from '../../../testing/calculator-test-tab.ts'

const yesterday = '2026-11-19'
const yesterdayRates = { ...fixedTodayRates, date: yesterday }
const cachedBundle = createDemoCalculatorBundle(yesterday, yesterdayRates)
const fresh = createDemoCalculatorBundle(fixedToday, fixedTodayRates)

const MINUTE_MS = 60_000

/** Creates a tab that got yesterday's bundle from the service worker's cache. */
const openTabWithCachedDay = async () => {
  const tab = createCalculatorTestTab()
  tab.calculator.open()
  await tab.respond('bundle today', cachedBundle)
  const listCallsOfDate = (date: string) => [
    `bundle ${date}`,
    ...['USD', 'EUR'].map((each) => describeRateCall(each, date)),
  ]
  const describeRateCall = (valcode: string, date: string) => `${valcode} ${date.replaceAll('-', '')}`
  /** Fails all requests of that date. */
  const failCallsOfDate = async (date: string, error: AppError) => {
    for (const path of listCallsOfDate(date)) await tab.fail(path, error)
  }
  return { ...tab, failCallsOfDate }
}

describe('a cached day older than today', () => {
  test("the calculator uses the cached data of an older day at once and requests today's data from the server", async () => {
    const { getState, store, pendingCalls } = await openTabWithCachedDay()
    expect(getState()).toMatchObject({ bundle: { date: yesterday }, hasRates: true, isLoading: true })
    expect(store.get().calculationRates).toEqual(yesterdayRates)
    expect(pendingCalls.map(({ request }) => request)).toContain(`bundle ${fixedToday}`)
  })

  test("cached data of an older day in the calculator are replaced by today's when a slow server responds", async () => {
    const { getState, store, respondWithDay, runTimers, pendingCalls } = await openTabWithCachedDay()
    await respondWithDay(fixedToday, 43)
    expect(getState()).toMatchObject({ bundle: { date: fixedToday }, isStale: false, isLoading: false })
    expect(store.get().calculationRates?.date).toBe(fixedToday)
    runTimers(MINUTE_MS)
    expect(pendingCalls).toEqual([])
  })

  test('while the server is unreachable the calculator marks cached data of an older day as outdated and retries later', async () => {
    const { getState, failCallsOfDate, respond, runTimers, pendingCalls } = await openTabWithCachedDay()
    await failCallsOfDate(fixedToday, new AppError('unreachable'))
    expect(getState()).toMatchObject({ bundle: { date: yesterday }, isStale: true, isLoading: false })
    expect(getState().loadError).toBeNull()
    runTimers(MINUTE_MS - 1)
    expect(pendingCalls).toEqual([])
    runTimers(MINUTE_MS)
    await respond('bundle today', cachedBundle)
    expect(getState().isStale).toBe(true)
    await failCallsOfDate(fixedToday, new AppError('internal'))
    expect(getState()).toMatchObject({ isStale: true, isLoading: false })
    runTimers(MINUTE_MS)
    await respond('bundle today', fresh)
    expect(getState()).toMatchObject({ bundle: { date: fixedToday }, isStale: false, isLoading: false })
    runTimers(MINUTE_MS)
    expect(pendingCalls).toEqual([])
  })

  test("cached data of an older day are replaced by today's in the calculator as soon as the tab is visible again", async () => {
    const { getState, refresh, failCallsOfDate, respond } = await openTabWithCachedDay()
    await failCallsOfDate(fixedToday, new AppError('unreachable'))
    refresh()
    await respond('bundle today', fresh)
    expect(getState()).toMatchObject({ bundle: { date: fixedToday }, isStale: false })
  })

  test('in a tab open past midnight without a server, the calculator marks the loaded day as outdated', async () => {
    const { getState, clock, refresh, fail } = await openCalculatorTestTab()
    clock.now = new Date('2026-11-20T22:30:00Z')
    refresh()
    await fail('bundle today', new AppError('internal'))
    expect(getState()).toMatchObject({
      bundle: { date: fixedToday },
      isStale: true,
      isLoading: false,
      loadError: null,
    })
  })

  test('the calculator does not mark an older day as outdated if the visitor has chosen it', async () => {
    const { getState, choose, failCallsOfDate, respondWithDay } = await openTabWithCachedDay()
    await failCallsOfDate(fixedToday, new AppError('unreachable'))
    choose('2026-11-05')
    await respondWithDay('2026-11-05', 42)
    expect(getState()).toMatchObject({ bundle: { date: '2026-11-05' }, isStale: false })
  })
})

describe('a local clock that is a day ahead', () => {
  const openTabWithFastClock = async () => {
    const tab = await openCalculatorTestTab()
    tab.clock.now = new Date('2026-11-21T10:00:00Z')
    tab.refresh()
    await tab.respond('bundle today', fresh)
    await tab.respond('USD 20261121', [])
    await tab.respond('EUR 20261121', [])
    return tab
  }

  test('the calculator does not mark data of the current day of the server as outdated if the device clock is a day ahead', async () => {
    const { getState, fail, refresh, pendingCalls } = await openTabWithFastClock()
    expect(getState().isStale).toBe(false)
    await fail('bundle 2026-11-21', new AppError('validation'))
    expect(getState()).toMatchObject({ today: fixedToday, isStale: false, isLoading: false, loadError: null })
    refresh()
    expect(pendingCalls).toEqual([])
  })

  test('a date that the server rejects as future stays rejected on a device whose clock is a day ahead', async () => {
    const { choose, fail, pendingCalls, getState } = await openTabWithFastClock()
    await fail('bundle 2026-11-21', new AppError('validation'))
    choose('2026-11-21')
    expect(pendingCalls).toEqual([])
    expect(getState().day).toBeUndefined()
  })
})

describe('stepping through dates', () => {
  test('stepping quickly through calculation dates loads only the data of the last date', async () => {
    const { calculator, getState, pendingCalls, runTimers, respondWithDay } = await openCalculatorTestTab()
    for (const date of ['2026-11-05', '2026-11-06', '2026-11-07']) {
      calculator.updateInput({ date })
      runTimers(249)
      expect(getState()).toMatchObject({ day: date, isLoading: true })
    }
    expect(pendingCalls).toEqual([])
    runTimers(250)
    expect(pendingCalls.map(({ request }) => request)).toContain('bundle 2026-11-07')
    expect(pendingCalls).toHaveLength(3)
    await respondWithDay('2026-11-07', 42)
    expect(getState()).toMatchObject({ bundle: { date: '2026-11-07' }, isLoading: false })
  })

  test('the calculator keeps the data of the last three loaded dates for the time when the server is unreachable', async () => {
    const { choose, getState, respondWithDay, fail } = await openCalculatorTestTab()
    const days = ['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07']
    for (const date of days) {
      choose(date)
      await respondWithDay(date, 42)
    }
    const away = new AppError('unreachable')
    for (const date of ['2026-11-05', '2026-11-06', '2026-11-07']) {
      choose(date)
      await fail(`bundle ${date}`, away)
      expect(getState()).toMatchObject({ bundle: { date }, loadError: null })
    }
    choose('2026-11-04')
    await fail('bundle 2026-11-04', away)
    expect(getState().loadError?.code).toBe('unreachable')
  })
})
