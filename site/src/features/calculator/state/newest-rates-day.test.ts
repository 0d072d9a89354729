import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import {
  createCalculatorTab,
  createDemoBundle,
  fixedToday,
  fixedTodayRates,
  openCalculatorTab,
} from '../../../testing/calculator-test-tab.ts'

const olderDay = '2026-10-06'
const olderRates = { USD: 45.0564, EUR: 50.483, date: olderDay }
const newestRates = { data: { ...olderRates, fetchedAt: '2026-10-07T09:00:00.000Z', stale: true } }
const olderBundle = createDemoBundle(olderDay, olderRates)
const withoutRates = createDemoBundle(fixedToday)
const fresh = createDemoBundle(fixedToday, fixedTodayRates)

const bankSilent = new AppError('bank-silent')
const unreachable = new AppError('unreachable')
const aMinute = 60_000

type Tab = ReturnType<typeof createCalculatorTab>

const compact = (date: string) => date.replaceAll('-', '')

/** Answers that the bank does not answer for a day. */
const silence = async ({ fail }: Tab, date: string) => {
  for (const valcode of ['USD', 'EUR']) await fail(`${valcode} ${compact(date)}`, bankSilent)
}

const answerEmpty = async ({ answer }: Tab, date: string) => {
  for (const valcode of ['USD', 'EUR']) await answer(`${valcode} ${compact(date)}`, [])
}

/** Answers that there are no rates of today, and offers those of an older day instead. */
const answerOlderDay = async (tab: Tab, refuse = silence) => {
  await tab.answer('bundle today', withoutRates)
  await refuse(tab, fixedToday)
  await tab.answer('newest rates', newestRates)
  await tab.answer(`bundle ${olderDay}`, olderBundle)
}

/** Creates a tab of a product that has rates only for an older day. */
const olderDayTab = async (refuse = silence) => {
  const tab = createCalculatorTab()
  tab.calculator.open()
  await answerOlderDay(tab, refuse)
  return tab
}

const requests = ({ questions }: Tab) => questions.map(({ request }) => request)

describe('today without usable rates', () => {
  test.for([
    ['the bank is silent', silence],
    ['the bank has none', answerEmpty],
  ] as const)(
    'when %s, the newest day that has both rates is used with its fee tables',
    async ([, refuse]) => {
      const { area, store, questions } = await olderDayTab(refuse)
      expect(area()).toMatchObject({
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
      expect(questions).toEqual([])
    },
  )

  test('the calculator shows neither an error nor a day until the newest rates have arrived', async () => {
    const tab = createCalculatorTab()
    tab.calculator.open()
    await tab.answer('bundle today', withoutRates)
    await answerEmpty(tab, fixedToday)
    expect(tab.area()).toMatchObject({ bundle: null, isLoading: true, loadError: null })
    expect(tab.store.get().calculationError).toBeNull()
  })

  test('when no rates are known at all, the error of today is shown', async () => {
    const tab = createCalculatorTab()
    tab.calculator.open()
    await tab.answer('bundle today', withoutRates)
    await answerEmpty(tab, fixedToday)
    await tab.fail('newest rates', bankSilent)
    expect(tab.area()).toMatchObject({ bundle: { date: fixedToday }, hasRates: false, isLoading: false })
    expect(tab.area().usesNewestRatesDay).toBe(false)
    expect(tab.store.get().calculationError).toBe('Нет данных для указаной даты.')
  })

  test('rates of today that arrive with the newest rates are used as those of today', async () => {
    const tab = createCalculatorTab()
    tab.calculator.open()
    await tab.answer('bundle today', withoutRates)
    await silence(tab, fixedToday)
    await tab.answer('newest rates', { data: { ...fixedTodayRates, fetchedAt: '', stale: false } })
    await tab.answer(`bundle ${fixedToday}`, fresh)
    expect(tab.area()).toMatchObject({ bundle: { date: fixedToday }, usesNewestRatesDay: false })
    expect(tab.store.get().calculationRates).toEqual(fixedTodayRates)
  })

  test('a day that the service worker had cached is replaced too, when there are no rates of today', async () => {
    const tab = createCalculatorTab()
    tab.calculator.open()
    await tab.answer(
      'bundle today',
      createDemoBundle('2026-11-10', { ...fixedTodayRates, date: '2026-11-10' }),
    )
    await tab.answer(`bundle ${fixedToday}`, withoutRates)
    await silence(tab, fixedToday)
    await tab.answer('newest rates', newestRates)
    await tab.answer(`bundle ${olderDay}`, olderBundle)
    expect(tab.area()).toMatchObject({ bundle: { date: olderDay }, usesNewestRatesDay: true, isStale: false })
    expect(requests(tab)).toEqual([])
  })
})

describe('looking for newer rates', () => {
  test.for([
    ['the tab is visible again', ({ refresh }: Tab) => refresh()],
    ['the page is opened again', ({ calculator }: Tab) => calculator.open()],
    ['a minute has passed', ({ wait }: Tab) => wait(aMinute)],
  ] as const)('when %s, rates of today replace those of the older day', async ([, act]) => {
    const tab = await olderDayTab()
    act(tab)
    await tab.answer('bundle today', fresh)
    expect(tab.area()).toMatchObject({ bundle: { date: fixedToday }, usesNewestRatesDay: false })
    expect(tab.store.get().calculationRates).toEqual(fixedTodayRates)
    tab.wait(aMinute)
    tab.refresh()
    expect(requests(tab)).toEqual([])
  })

  test('newer rates are looked for once a minute as long as there are none, while the older day stays usable', async () => {
    const tab = await olderDayTab()
    for (let minute = 0; minute < 2; minute++) {
      tab.wait(aMinute - 1)
      expect(requests(tab)).toEqual([])
      tab.wait(aMinute)
      expect(tab.area()).toMatchObject({
        bundle: { date: olderDay },
        hasRates: true,
        usesNewestRatesDay: true,
      })
      await answerOlderDay(tab)
      expect(tab.area()).toMatchObject({ usesNewestRatesDay: true, isLoading: false })
    }
  })

  test.for(['bundle today', 'newest rates', `bundle ${olderDay}`])(
    'the older day stays usable and is marked as stale when the server is lost at «%s»',
    async (lostAt) => {
      const tab = await olderDayTab()
      tab.wait(aMinute)
      if (lostAt !== 'bundle today') {
        await tab.answer('bundle today', withoutRates)
        await silence(tab, fixedToday)
      }
      if (lostAt === `bundle ${olderDay}`) await tab.answer('newest rates', newestRates)
      await tab.fail(lostAt, unreachable)
      expect(tab.area()).toMatchObject({
        bundle: { date: olderDay },
        usesNewestRatesDay: true,
        isStale: true,
        isLoading: false,
        loadError: null,
      })
      tab.wait(aMinute)
      await answerOlderDay(tab)
      expect(tab.area()).toMatchObject({ usesNewestRatesDay: true, isStale: false })
    },
  )

  test('a chosen day with rates replaces the older day and ends the search for newer rates', async () => {
    const tab = await olderDayTab()
    tab.choose('2026-11-05')
    await tab.answerDay('2026-11-05', 42)
    expect(tab.area()).toMatchObject({ bundle: { date: '2026-11-05' }, usesNewestRatesDay: false })
    tab.wait(aMinute)
    expect(requests(tab)).toEqual([])
  })
})

describe('a chosen day without rates', () => {
  const chosenDay = '2026-11-05'

  const choosing = async (refuse = answerEmpty) => {
    const tab = await openCalculatorTab()
    tab.choose(chosenDay)
    await tab.answer(`bundle ${chosenDay}`, createDemoBundle(chosenDay))
    await refuse(tab, chosenDay)
    return tab
  }

  test('a chosen day without rates gets the prescribed error at once, and then the newest day that has both rates', async () => {
    const tab = await choosing()
    expect(tab.store.get().calculationError).toBe('Нет данных для указаной даты.')
    expect(tab.area().newestRatesDay).toBeNull()
    await tab.answer('newest rates', newestRates)
    expect(tab.area()).toMatchObject({
      day: chosenDay,
      bundle: { date: chosenDay },
      newestRatesDay: olderDay,
    })
    expect(tab.area()).toMatchObject({ hasRates: false, usesNewestRatesDay: false, isLoading: false })
    expect(tab.store.get().calculationError).toBe('Нет данных для указаной даты.')
  })

  test('a chosen day for which the bank is silent gets the newest day that has both rates', async () => {
    const tab = await choosing(silence)
    await tab.answer('newest rates', newestRates)
    expect(tab.area()).toMatchObject({ newestRatesDay: olderDay, loadError: { code: 'bank-silent' } })
  })

  test.for([bankSilent, unreachable, new AppError('too-many')])(
    'a failed search for the newest day ($code) adds nothing to the error of the chosen day',
    async (error) => {
      const tab = await choosing()
      await tab.fail('newest rates', error)
      expect(tab.area()).toMatchObject({ newestRatesDay: null, loadError: null, isLoading: false })
      expect(tab.store.get().calculationError).toBe('Нет данных для указаной даты.')
    },
  )

  test('the chosen day is calculated if its own rates are the newest by now', async () => {
    const tab = await choosing(silence)
    await tab.answer('newest rates', { data: { ...newestRates.data, date: chosenDay } })
    expect(tab.area()).toMatchObject({ hasRates: true, newestRatesDay: null, loadError: null })
    expect(tab.store.get().calculationRates).toEqual({ ...olderRates, date: chosenDay })
  })

  test('the newest day is forgotten when another day is chosen, and not set by a late answer', async () => {
    const tab = await choosing()
    await tab.answer('newest rates', newestRates)
    tab.calculator.updateInput({ date: olderDay })
    expect(tab.area().newestRatesDay).toBeNull()
    tab.choose('2026-11-06')
    await tab.answer('bundle 2026-11-06', createDemoBundle('2026-11-06'))
    await answerEmpty(tab, '2026-11-06')
    tab.choose('2026-11-07')
    await tab.answer('newest rates', newestRates)
    await tab.answerDay('2026-11-07', 42)
    expect(tab.area()).toMatchObject({ bundle: { date: '2026-11-07' }, newestRatesDay: null })
  })

  test('a chosen day with rates, or one that the server cannot load, is not searched a newest day for', async () => {
    const tab = await openCalculatorTab()
    tab.choose(chosenDay)
    await tab.answerDay(chosenDay, 42)
    expect(requests(tab)).toEqual([])
    tab.choose('2026-11-06')
    await tab.answer('bundle 2026-11-06', createDemoBundle('2026-11-06'))
    await tab.fail('USD 20261106', new AppError('internal'))
    expect(requests(tab)).not.toContain('newest rates')
  })
})
