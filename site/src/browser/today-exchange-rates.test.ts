import type { LatestExchangeRates } from 'shared/contract'
import { AppError } from 'shared/errors'
import { HOUR_MS } from 'shared/format'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCalculatorTestTab, createDemoCalculatorBundle } from '../testing/calculator-test-tab.ts'
import { trackTodayExchangeRates } from './today-exchange-rates.ts'

const today: LatestExchangeRates = {
  USD: 43.2174,
  EUR: 49.863,
  date: '2026-11-20',
  fetchedAt: '2026-11-20T06:00:00.000Z',
  stale: false,
}
const yesterday: LatestExchangeRates = { ...today, date: '2026-11-19', stale: true }

const tab = { onLine: true, events: new EventTarget() }

beforeEach(() => {
  tab.onLine = true
  tab.events = new EventTarget()
  vi.stubGlobal('navigator', tab)
  vi.stubGlobal('addEventListener', tab.events.addEventListener.bind(tab.events))
})
afterEach(() => vi.unstubAllGlobals())

/** A tab whose server gives these responses in turn. */
const openTrackedTab = async (...responses: readonly (LatestExchangeRates | AppError)[]) => {
  const calculator = createCalculatorTestTab()
  const { store } = calculator
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') }
  let requestCount = 0
  const client = {
    currency: {
      today: async () => {
        const answer = responses[requestCount] ?? new Error('an unexpected request for rates')
        requestCount += 1
        if (answer instanceof Error) throw answer
        return { data: answer }
      },
      rate: () => Promise.reject(new Error('an unexpected request for a single rate')),
    },
  }
  trackTodayExchangeRates(store, client, () => new Date(clock.now))
  const waitForTasks = () => new Promise(setImmediate)
  await waitForTasks()
  return {
    store,
    calculator,
    requestCount: () => requestCount,
    returnToTab: async (event: 'focus' | 'online', afterMs: number) => {
      clock.now += afterMs
      tab.events.dispatchEvent(new Event(event))
      await waitForTasks()
    },
  }
}

test("today's exchange rates are requested once a day and stored in the tab", async () => {
  const { store, requestCount, returnToTab } = await openTrackedTab(today)
  expect(store.get().todayRates).toEqual(today)
  expect(store.initial.todayRates).toBeNull()
  expect(store.get().calculationRates).toEqual({ USD: today.USD, EUR: today.EUR, date: today.date })
  await returnToTab('focus', HOUR_MS)
  await returnToTab('online', HOUR_MS)
  expect(requestCount()).toBe(1)
})

test('a failed request for exchange rates of today stores no rates and is retried after a minute at the earliest', async () => {
  const { store, requestCount, returnToTab } = await openTrackedTab(
    new AppError('bank-silent'),
    new AppError('unreachable'),
    today,
  )
  expect(store.get()).toEqual(store.initial)
  await returnToTab('focus', 59_999)
  expect(requestCount()).toBe(1)
  await returnToTab('focus', 1)
  expect(requestCount()).toBe(2)
  await returnToTab('online', 60_000)
  expect(store.get().todayRates).toEqual(today)
})

test("if the bank has no rates of today yet, older ones are shown and today's requested until they are published", async () => {
  const { store, returnToTab } = await openTrackedTab(yesterday, today)
  expect(store.get().todayRates).toEqual(yesterday)
  await returnToTab('focus', 60_000)
  expect(store.get().todayRates).toEqual(today)
})

test('a failed later request for exchange rates keeps the rates that are shown', async () => {
  const { store, returnToTab } = await openTrackedTab(yesterday, new AppError('bank-silent'))
  await returnToTab('focus', 60_000)
  expect(store.get().todayRates).toEqual(yesterday)
})

test('a tab left open over midnight in Kyiv requests the exchange rates of the new day', async () => {
  const tomorrow = { ...today, date: '2026-11-21' }
  const { store, returnToTab } = await openTrackedTab(today, tomorrow)
  await returnToTab('focus', 12 * HOUR_MS)
  expect(store.get().todayRates).toEqual(tomorrow)
})

test('without a connection the browser requests no exchange rates until the connection returns', async () => {
  tab.onLine = false
  const { store, requestCount, returnToTab } = await openTrackedTab(today)
  expect(requestCount()).toBe(0)
  tab.onLine = true
  await returnToTab('online', 0)
  expect(store.get().todayRates).toEqual(today)
})

test("loading today's rates for the header does not change the rates of the calculation", async () => {
  const { store, calculator, returnToTab } = await openTrackedTab(yesterday, today)
  const { USD, EUR } = yesterday
  const cachedRates = { USD, EUR, date: '2026-11-19' }
  calculator.calculator.open()
  await calculator.respond('bundle today', createDemoCalculatorBundle('2026-11-19', cachedRates))
  await returnToTab('focus', 60_000)
  expect(store.get().todayRates).toEqual(today)
  expect(store.get().calculationRates).toEqual(cachedRates)
  expect(store.get().calculator).toMatchObject({
    bundle: { date: cachedRates.date, rates: cachedRates },
    hasRates: true,
  })
})
