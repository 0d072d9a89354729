import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import {
  createCalculatorTestTab,
  createDemoCalculatorBundle,
  fixedToday,
  fixedTodayRates,
  openCalculatorTestTab,
} from '../../../testing/calculator-test-tab.ts'

const olderDay = '2026-10-06'
const olderRates = { USD: 45.0564, EUR: 50.483, date: olderDay }
const newestRates = { data: { ...olderRates, fetchedAt: '2026-10-07T09:00:00.000Z', stale: true } }
const olderBundle = createDemoCalculatorBundle(olderDay, olderRates)
const withoutRates = createDemoCalculatorBundle(fixedToday)
const fresh = createDemoCalculatorBundle(fixedToday, fixedTodayRates)

const bankSilent = new AppError('bank-silent')
const unreachable = new AppError('unreachable')
const MINUTE_MS = 60_000

type Tab = ReturnType<typeof createCalculatorTestTab>

const compactDate = (date: string) => date.replaceAll('-', '')

/** Makes the bank unreachable for a day. */
const failBankCalls = async ({ fail }: Tab, date: string) => {
  for (const valcode of ['USD', 'EUR']) await fail(`${valcode} ${compactDate(date)}`, bankSilent)
}

const respondWithoutRates = async ({ respond }: Tab, date: string) => {
  for (const valcode of ['USD', 'EUR']) await respond(`${valcode} ${compactDate(date)}`, [])
}

/** Answers that there are no rates of today, and offers those of an older day instead. */
const respondWithOlderDay = async (tab: Tab, refuse = failBankCalls) => {
  await tab.respond('bundle today', withoutRates)
  await refuse(tab, fixedToday)
  await tab.respond('newest rates', newestRates)
  await tab.respond(`bundle ${olderDay}`, olderBundle)
}

/** Creates a tab of a product that has rates only for an older day. */
const openTabWithOlderDay = async (refuse = failBankCalls) => {
  const tab = createCalculatorTestTab()
  tab.calculator.open()
  await respondWithOlderDay(tab, refuse)
  return tab
}

const listRequests = ({ pendingCalls }: Tab) => pendingCalls.map(({ request }) => request)

describe('today without usable rates', () => {
  test.for([
    ['the bank is silent', failBankCalls],
    ['the bank has no rates', respondWithoutRates],
  ] as const)(
    'when %s today, the calculator uses the newest day that has both exchange rates, with its fee tables',
    async ([, refuse]) => {
      const { getState, store, pendingCalls } = await openTabWithOlderDay(refuse)
      expect(getState()).toMatchObject({
        day: undefined,
        bundle: { date: olderDay },
        hasRates: true,
        usesNewestRatesDay: true,
        newestRatesDay: null,
        isLoading: false,
        isStale: false,
        loadError: null,
        today: fixedToday,
      })
      expect(store.get()).toMatchObject({ calculationRates: olderRates, calculationError: null })
      expect(pendingCalls).toEqual([])
    },
  )

  test('if today has no rates, the calculator shows no error and no data until the newest rates are loaded', async () => {
    const tab = createCalculatorTestTab()
    tab.calculator.open()
    await tab.respond('bundle today', withoutRates)
    await respondWithoutRates(tab, fixedToday)
    expect(tab.getState()).toMatchObject({ bundle: null, isLoading: true, loadError: null })
    expect(tab.store.get().calculationError).toBeNull()
  })

  test('if the server has no exchange rates at all, the calculator shows that today has no data', async () => {
    const tab = createCalculatorTestTab()
    tab.calculator.open()
    await tab.respond('bundle today', withoutRates)
    await respondWithoutRates(tab, fixedToday)
    await tab.fail('newest rates', bankSilent)
    expect(tab.getState()).toMatchObject({ bundle: { date: fixedToday }, hasRates: false, isLoading: false })
    expect(tab.getState().usesNewestRatesDay).toBe(false)
    expect(tab.store.get().calculationError).toBe('Нет данных для указаной даты.')
  })

  test('if the newest exchange rates turn out to be those of today, the calculator uses them for today', async () => {
    const tab = createCalculatorTestTab()
    tab.calculator.open()
    await tab.respond('bundle today', withoutRates)
    await failBankCalls(tab, fixedToday)
    await tab.respond('newest rates', { data: { ...fixedTodayRates, fetchedAt: '', stale: false } })
    await tab.respond(`bundle ${fixedToday}`, fresh)
    expect(tab.getState()).toMatchObject({ bundle: { date: fixedToday }, usesNewestRatesDay: false })
    expect(tab.store.get().calculationRates).toEqual(fixedTodayRates)
  })

  test('if today has no rates, the calculator replaces cached data of an older day by the newest day with both rates', async () => {
    const tab = createCalculatorTestTab()
    tab.calculator.open()
    await tab.respond(
      'bundle today',
      createDemoCalculatorBundle('2026-11-10', { ...fixedTodayRates, date: '2026-11-10' }),
    )
    await tab.respond(`bundle ${fixedToday}`, withoutRates)
    await failBankCalls(tab, fixedToday)
    await tab.respond('newest rates', newestRates)
    await tab.respond(`bundle ${olderDay}`, olderBundle)
    expect(tab.getState()).toMatchObject({
      bundle: { date: olderDay },
      usesNewestRatesDay: true,
      isStale: false,
    })
    expect(listRequests(tab)).toEqual([])
  })
})

describe('looking for newer rates', () => {
  test.for([
    ['the tab is visible again', ({ refresh }: Tab) => refresh()],
    ['the page is opened again', ({ calculator }: Tab) => calculator.open()],
    ['a minute has passed', ({ runTimers }: Tab) => runTimers(MINUTE_MS)],
  ] as const)(
    'when %s, newly published rates of today replace those of an older day in the calculator',
    async ([, act]) => {
      const tab = await openTabWithOlderDay()
      act(tab)
      await tab.respond('bundle today', fresh)
      expect(tab.getState()).toMatchObject({ bundle: { date: fixedToday }, usesNewestRatesDay: false })
      expect(tab.store.get().calculationRates).toEqual(fixedTodayRates)
      tab.runTimers(MINUTE_MS)
      tab.refresh()
      expect(listRequests(tab)).toEqual([])
    },
  )

  test('while only rates of an older day exist, the calculator uses them and requests newer ones once a minute', async () => {
    const tab = await openTabWithOlderDay()
    for (let minute = 0; minute < 2; minute++) {
      tab.runTimers(MINUTE_MS - 1)
      expect(listRequests(tab)).toEqual([])
      tab.runTimers(MINUTE_MS)
      expect(tab.getState()).toMatchObject({
        bundle: { date: olderDay },
        hasRates: true,
        usesNewestRatesDay: true,
      })
      await respondWithOlderDay(tab)
      expect(tab.getState()).toMatchObject({ usesNewestRatesDay: true, isLoading: false })
    }
  })

  test.for(['bundle today', 'newest rates', `bundle ${olderDay}`])(
    'the calculator uses the data of an older day, marked as outdated, if the request «%s» does not reach the server',
    async (lostAt) => {
      const tab = await openTabWithOlderDay()
      tab.runTimers(MINUTE_MS)
      if (lostAt !== 'bundle today') {
        await tab.respond('bundle today', withoutRates)
        await failBankCalls(tab, fixedToday)
      }
      if (lostAt === `bundle ${olderDay}`) await tab.respond('newest rates', newestRates)
      await tab.fail(lostAt, unreachable)
      expect(tab.getState()).toMatchObject({
        bundle: { date: olderDay },
        usesNewestRatesDay: true,
        isStale: true,
        isLoading: false,
        loadError: null,
      })
      tab.runTimers(MINUTE_MS)
      await respondWithOlderDay(tab)
      expect(tab.getState()).toMatchObject({ usesNewestRatesDay: true, isStale: false })
    },
  )

  test('after a date with rates is chosen, the calculator drops the older day used for today and requests no newer rates', async () => {
    const tab = await openTabWithOlderDay()
    tab.choose('2026-11-05')
    await tab.respondWithDay('2026-11-05', 42)
    expect(tab.getState()).toMatchObject({ bundle: { date: '2026-11-05' }, usesNewestRatesDay: false })
    tab.runTimers(MINUTE_MS)
    expect(listRequests(tab)).toEqual([])
  })
})

describe('a chosen day without rates', () => {
  const chosenDay = '2026-11-05'

  const chooseDayWithoutRates = async (refuse = respondWithoutRates) => {
    const tab = await openCalculatorTestTab()
    tab.choose(chosenDay)
    await tab.respond(`bundle ${chosenDay}`, createDemoCalculatorBundle(chosenDay))
    await refuse(tab, chosenDay)
    return tab
  }

  test('a chosen calculation date without rates shows an error, and later the calculator suggests the newest day with rates', async () => {
    const tab = await chooseDayWithoutRates()
    expect(tab.store.get().calculationError).toBe('Нет данных для указаной даты.')
    expect(tab.getState().newestRatesDay).toBeNull()
    await tab.respond('newest rates', newestRates)
    expect(tab.getState()).toMatchObject({
      day: chosenDay,
      bundle: { date: chosenDay },
      newestRatesDay: olderDay,
    })
    expect(tab.getState()).toMatchObject({ hasRates: false, usesNewestRatesDay: false, isLoading: false })
    expect(tab.store.get().calculationError).toBe('Нет данных для указаной даты.')
  })

  test('if the bank does not respond for a chosen date, the calculator finds the newest day with both exchange rates', async () => {
    const tab = await chooseDayWithoutRates(failBankCalls)
    await tab.respond('newest rates', newestRates)
    expect(tab.getState()).toMatchObject({ newestRatesDay: olderDay, loadError: { code: 'bank-silent' } })
  })

  test.for([bankSilent, unreachable, new AppError('too-many')])(
    'if the search for the newest day with rates fails ($code), the error about the chosen calculation date stays',
    async (error) => {
      const tab = await chooseDayWithoutRates()
      await tab.fail('newest rates', error)
      expect(tab.getState()).toMatchObject({ newestRatesDay: null, loadError: null, isLoading: false })
      expect(tab.store.get().calculationError).toBe('Нет данных для указаной даты.')
    },
  )

  test('if the newest rates turn out to be of the chosen date, the calculator uses them for that date', async () => {
    const tab = await chooseDayWithoutRates(failBankCalls)
    await tab.respond('newest rates', { data: { ...newestRates.data, date: chosenDay } })
    expect(tab.getState()).toMatchObject({ hasRates: true, newestRatesDay: null, loadError: null })
    expect(tab.store.get().calculationRates).toEqual({ ...olderRates, date: chosenDay })
  })

  test('choosing another calculation date removes the suggested day with rates, and a late response does not bring it back', async () => {
    const tab = await chooseDayWithoutRates()
    await tab.respond('newest rates', newestRates)
    tab.calculator.updateInput({ date: olderDay })
    expect(tab.getState().newestRatesDay).toBeNull()
    tab.choose('2026-11-06')
    await tab.respond('bundle 2026-11-06', createDemoCalculatorBundle('2026-11-06'))
    await respondWithoutRates(tab, '2026-11-06')
    tab.choose('2026-11-07')
    await tab.respond('newest rates', newestRates)
    await tab.respondWithDay('2026-11-07', 42)
    expect(tab.getState()).toMatchObject({ bundle: { date: '2026-11-07' }, newestRatesDay: null })
  })

  test('the calculator does not request the newest rates if a chosen date has exchange rates or fails to load', async () => {
    const tab = await openCalculatorTestTab()
    tab.choose(chosenDay)
    await tab.respondWithDay(chosenDay, 42)
    expect(listRequests(tab)).toEqual([])
    tab.choose('2026-11-06')
    await tab.respond('bundle 2026-11-06', createDemoCalculatorBundle('2026-11-06'))
    await tab.fail('USD 20261106', new AppError('internal'))
    expect(listRequests(tab)).not.toContain('newest rates')
  })
})
