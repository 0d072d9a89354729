import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import {
  createCalculatorTab,
  createDemoBundle,
  fixedToday,
  fixedTodayRates,
  openCalculatorTab,
} from '../../../testing/calculator-test-tab.ts'

const yesterday = '2026-11-19'
const ofYesterday = { ...fixedTodayRates, date: yesterday }
const cachedBundle = createDemoBundle(yesterday, ofYesterday)
const fresh = createDemoBundle(fixedToday, fixedTodayRates)

const aMinute = 60_000

/** Creates a tab that got yesterday's bundle from the service worker's cache. */
const behindTab = async () => {
  const tab = createCalculatorTab()
  tab.calculator.open()
  await tab.answer('bundle today', cachedBundle)
  const named = (date: string) => [`bundle ${date}`, ...['USD', 'EUR'].map((each) => rateOf(each, date))]
  const rateOf = (valcode: string, date: string) => `${valcode} ${date.replaceAll('-', '')}`
  /** Fails all requests of that date. */
  const failNamed = async (date: string, error: AppError) => {
    for (const path of named(date)) await tab.fail(path, error)
  }
  return { ...tab, failNamed }
}

describe('a cached day older than today', () => {
  test('a cached day older than today is used at once, while today is requested from the server', async () => {
    const { area, store, questions } = await behindTab()
    expect(area()).toMatchObject({ bundle: { date: yesterday }, hasRates: true, isLoading: true })
    expect(store.get().calculationRates).toEqual(ofYesterday)
    expect(questions.map(({ request }) => request)).toContain(`bundle ${fixedToday}`)
  })

  test('a cached day older than today is replaced by today if the server was only slow', async () => {
    const { area, store, answerDay, wait, questions } = await behindTab()
    await answerDay(fixedToday, 43)
    expect(area()).toMatchObject({ bundle: { date: fixedToday }, isStale: false, isLoading: false })
    expect(store.get().calculationRates?.date).toBe(fixedToday)
    wait(aMinute)
    expect(questions).toEqual([])
  })

  test('a cached older day is used and marked as stale while the server is unreachable, which is retried after a pause', async () => {
    const { area, failNamed, answer, wait, questions } = await behindTab()
    await failNamed(fixedToday, new AppError('unreachable'))
    expect(area()).toMatchObject({ bundle: { date: yesterday }, isStale: true, isLoading: false })
    expect(area().loadError).toBeNull()
    wait(aMinute - 1)
    expect(questions).toEqual([])
    wait(aMinute)
    await answer('bundle today', cachedBundle)
    expect(area().isStale).toBe(true)
    await failNamed(fixedToday, new AppError('internal'))
    expect(area()).toMatchObject({ isStale: true, isLoading: false })
    wait(aMinute)
    await answer('bundle today', fresh)
    expect(area()).toMatchObject({ bundle: { date: fixedToday }, isStale: false, isLoading: false })
    wait(aMinute)
    expect(questions).toEqual([])
  })

  test('a cached older day is replaced by today as soon as the tab is visible again', async () => {
    const { area, refresh, failNamed, answer } = await behindTab()
    await failNamed(fixedToday, new AppError('unreachable'))
    refresh()
    await answer('bundle today', fresh)
    expect(area()).toMatchObject({ bundle: { date: fixedToday }, isStale: false })
  })

  test('the loaded day is marked as stale in a tab that stays open past midnight while the server is unreachable', async () => {
    const { area, clock, refresh, fail } = await openCalculatorTab()
    clock.now = new Date('2026-11-20T22:30:00Z')
    refresh()
    await fail('bundle today', new AppError('internal'))
    expect(area()).toMatchObject({
      bundle: { date: fixedToday },
      isStale: true,
      isLoading: false,
      loadError: null,
    })
  })

  test('a day older than today is not marked as stale if the visitor has chosen it', async () => {
    const { area, choose, failNamed, answerDay } = await behindTab()
    await failNamed(fixedToday, new AppError('unreachable'))
    choose('2026-11-05')
    await answerDay('2026-11-05', 42)
    expect(area()).toMatchObject({ bundle: { date: '2026-11-05' }, isStale: false })
  })
})

describe('a local clock that is a day ahead', () => {
  const aheadTab = async () => {
    const tab = await openCalculatorTab()
    tab.clock.now = new Date('2026-11-21T10:00:00Z')
    tab.refresh()
    await tab.answer('bundle today', fresh)
    await tab.answer('USD 20261121', [])
    await tab.answer('EUR 20261121', [])
    return tab
  }

  test('a local clock that is a day ahead does not mark data as stale: the date that the server calls today counts', async () => {
    const { area, fail, refresh, questions } = await aheadTab()
    expect(area().isStale).toBe(false)
    await fail('bundle 2026-11-21', new AppError('validation'))
    expect(area()).toMatchObject({ today: fixedToday, isStale: false, isLoading: false, loadError: null })
    refresh()
    expect(questions).toEqual([])
  })

  test('a local clock that is a day ahead does not allow a date that the server has rejected as in the future', async () => {
    const { choose, fail, questions, area } = await aheadTab()
    await fail('bundle 2026-11-21', new AppError('validation'))
    choose('2026-11-21')
    expect(questions).toEqual([])
    expect(area().day).toBeUndefined()
  })
})

describe('stepping through dates', () => {
  test('stepping through calculation dates loads only the last one', async () => {
    const { calculator, area, questions, wait, answerDay } = await openCalculatorTab()
    for (const date of ['2026-11-05', '2026-11-06', '2026-11-07']) {
      calculator.updateInput({ date })
      wait(249)
      expect(area()).toMatchObject({ day: date, isLoading: true })
    }
    expect(questions).toEqual([])
    wait(250)
    expect(questions.map(({ request }) => request)).toContain('bundle 2026-11-07')
    expect(questions).toHaveLength(3)
    await answerDay('2026-11-07', 42)
    expect(area()).toMatchObject({ bundle: { date: '2026-11-07' }, isLoading: false })
  })

  test('the calculator keeps the last three loaded days for the time when the server is unreachable', async () => {
    const { choose, area, answerDay, fail } = await openCalculatorTab()
    const days = ['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07']
    for (const date of days) {
      choose(date)
      await answerDay(date, 42)
    }
    const away = new AppError('unreachable')
    for (const date of ['2026-11-05', '2026-11-06', '2026-11-07']) {
      choose(date)
      await fail(`bundle ${date}`, away)
      expect(area()).toMatchObject({ bundle: { date }, loadError: null })
    }
    choose('2026-11-04')
    await fail('bundle 2026-11-04', away)
    expect(area().loadError?.code).toBe('unreachable')
  })
})
