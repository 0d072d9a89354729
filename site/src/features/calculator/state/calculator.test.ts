import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import {
  createCalculatorTestTab,
  createDemoCalculatorBundle,
  fixedToday,
  fixedTodayRates,
  openCalculatorTestTab,
} from '../../../testing/calculator-test-tab.ts'

describe('opening the calculator', () => {
  test('the calculator loads fee tables and rates of today once, however often it is opened', async () => {
    const { calculator, getState, store, pendingCalls } = await openCalculatorTestTab()
    calculator.open()
    expect(pendingCalls).toEqual([])
    expect(getState().bundle?.date).toBe(fixedToday)
    expect(store.get().calculationRates).toEqual(fixedTodayRates)
    expect(getState().isLoading).toBe(false)
  })

  test('the calculator loads fee tables and rates again when it is opened on the next day', async () => {
    const { refresh, clock, pendingCalls } = await openCalculatorTestTab()
    refresh()
    expect(pendingCalls).toEqual([])
    clock.now = new Date('2026-11-20T22:30:00Z')
    refresh()
    expect(pendingCalls.map(({ request }) => request)).toEqual(['bundle today'])
  })

  test('the calculator restores the input from before a reload, including its date', async () => {
    const { calculator, getState, pendingCalls, respondWithDay } = createCalculatorTestTab({
      price: '7 000',
      date: '2026-11-05',
    })
    calculator.open()
    expect(getState().rawInput.price).toBe('7 000')
    expect(pendingCalls.map(({ request }) => request).sort()).toEqual([
      'EUR 20261105',
      'USD 20261105',
      'bundle 2026-11-05',
    ])
    await respondWithDay('2026-11-05', 42)
    expect(getState().bundle?.date).toBe('2026-11-05')
  })

  test('the calculator stores what a visitor enters without any request to the server', async () => {
    const { calculator, writtenInputs, pendingCalls, runTimers } = await openCalculatorTestTab({
      year: '2020',
    })
    calculator.updateInput({ price: '7' })
    calculator.updateInput({ price: '70' })
    runTimers(0)
    expect(writtenInputs).toEqual([{ year: '2020', price: '70' }])
    expect(pendingCalls).toEqual([])
  })

  test('the calculator shows typed input before it stores it, and stores it before the page is left', async () => {
    const { calculator, writtenInputs, getState, address, writeInput, runTimers } =
      await openCalculatorTestTab()
    calculator.updateInput({ price: '7' })
    expect(getState().rawInput).toEqual({ price: '7' })
    expect([writtenInputs, address.query]).toEqual([[], ''])
    writeInput()
    expect([writtenInputs, address.query]).toEqual([[{ price: '7' }], expect.stringContaining('price=7&')])
    runTimers(0)
    expect(writtenInputs).toHaveLength(1)
  })

  test('the calculator keeps input that a visitor changed before its stored input was restored', async () => {
    const { calculator, getState, writtenInputs } = createCalculatorTestTab({
      price: '7 000',
      year: '2020',
      origin: 'usa',
    })
    calculator.updateInput({ origin: 'georgia' })
    calculator.open()
    const rawInput = { price: '7 000', year: '2020', origin: 'georgia' }
    expect(getState().rawInput).toEqual(rawInput)
    expect(writtenInputs).toEqual([rawInput])
  })

  test('the calculator converts the typed price when the chosen country has another currency', async () => {
    const { calculator, getState } = await openCalculatorTestTab({ price: '7 000', auction: 'iaa' })
    calculator.updateInput({ origin: 'eu' })
    expect(getState().rawInput).toMatchObject({ origin: 'eu', price: '6\u00a0067', convertedFrom: 'USD' })
  })
})

describe('choosing a date', () => {
  test('choosing a calculation date loads its dollar and euro rate and removes an earlier error', async () => {
    const { choose, store, getState, respondWithDay } = await openCalculatorTestTab()
    store.set({ calculationError: 'earlier' })
    choose('2026-11-05')
    expect(getState().isLoading).toBe(true)
    await respondWithDay('2026-11-05', 42)
    expect(store.get().calculationRates).toEqual({ USD: 42, EUR: 48, date: '2026-11-05' })
    expect(store.get().calculationError).toBeNull()
    expect(getState()).toMatchObject({ isLoading: false, loadError: null })
  })

  test.for(['USD', 'EUR'] as const)(
    'a calculation date without a %s exchange rate shows the error text that the requirements prescribe',
    async (missing) => {
      const { choose, store, respond } = await openCalculatorTestTab()
      choose('2026-11-05')
      await respond('bundle 2026-11-05', createDemoCalculatorBundle('2026-11-05'))
      for (const valcode of ['USD', 'EUR'])
        await respond(`${valcode} 20261105`, valcode === missing ? [] : [{ rate: 42 }])
      expect(store.get().calculationError).toBe('Нет данных для указаной даты.')
      expect(store.get().calculationRates).toEqual(fixedTodayRates)
    },
  )

  test('a calculation date chosen while the bank does not respond gives an error, and a later retry succeeds', async () => {
    const { calculator, choose, getState, respond, respondWithDay, fail, store } =
      await openCalculatorTestTab()
    choose('2026-11-05')
    await respond('bundle 2026-11-05', createDemoCalculatorBundle('2026-11-05'))
    await respond('USD 20261105', [{ rate: 42 }])
    await fail('EUR 20261105', new AppError('bank-silent'))
    expect(getState().loadError?.code).toBe('bank-silent')
    expect(store.get().calculationError).toBeNull()
    calculator.retry()
    await respondWithDay('2026-11-05', 42)
    expect(getState().loadError).toBeNull()
    expect(store.get().calculationRates?.USD).toBe(42)
  })

  test('of two calculation dates chosen in a row the later one is shown, even if its response arrives first', async () => {
    const { choose, store, getState, respondWithDay } = await openCalculatorTestTab()
    choose('2026-11-05')
    choose('2026-11-06')
    await respondWithDay('2026-11-06', 41)
    await respondWithDay('2026-11-05', 42)
    expect(getState().bundle?.date).toBe('2026-11-06')
    expect(store.get().calculationRates?.USD).toBe(41)
  })

  test('a late failure to load one calculation date does not affect a date that was chosen after it', async () => {
    const { choose, getState, respondWithDay, fail } = await openCalculatorTestTab()
    choose('2026-11-05')
    choose('2026-11-06')
    await respondWithDay('2026-11-06', 41)
    await fail('bundle 2026-11-05', new AppError('unreachable'))
    expect(getState()).toMatchObject({ loadError: null, isLoading: false })
  })

  test.for(['', '2018-11-24', '2026-11-21', '2026-02-31'])(
    'an invalid calculation date, «%s», sends no request',
    async (date) => {
      const { choose, pendingCalls, getState } = await openCalculatorTestTab()
      choose(date)
      expect(pendingCalls).toEqual([])
      expect(getState().bundle?.date).toBe(fixedToday)
    },
  )

  describe('which is today', () => {
    const older = { ...fixedTodayRates, date: '2026-11-19' }

    const chooseToday = async () => {
      const tab = await openCalculatorTestTab()
      tab.choose('2026-11-05')
      tab.choose(fixedToday)
      await tab.respond(`bundle ${fixedToday}`, createDemoCalculatorBundle(fixedToday, older))
      return tab
    }

    test('a calculation for today uses older exchange rates if the bank does not respond', async () => {
      const { respond, fail, store } = await chooseToday()
      await respond('USD 20261120', [{ rate: 42 }])
      await fail('EUR 20261120', new AppError('bank-silent'))
      expect(store.get()).toMatchObject({ calculationRates: older, calculationError: null })
    })

    test('a calculation for today uses no older exchange rates if the bank reports that it has none', async () => {
      const { respond, store } = await chooseToday()
      await respond('USD 20261120', [])
      await respond('EUR 20261120', [{ rate: 48 }])
      expect(store.get().calculationError).toBe('Нет данных для указаной даты.')
    })
  })
})

describe('a bundle without rates', () => {
  test('the calculator requests exchange rates missing in its data, and reports an error if the bank does not respond', async () => {
    const { calculator, getState, respond, fail, store } = createCalculatorTestTab()
    calculator.open()
    await respond('bundle today', createDemoCalculatorBundle(fixedToday))
    await respond('USD 20261120', [])
    await fail('EUR 20261120', new AppError('bank-silent'))
    await fail('newest rates', new AppError('bank-silent'))
    expect(getState().loadError?.code).toBe('bank-silent')
    expect(store.get().calculationError).toBeNull()
  })
})

describe('without a connection', () => {
  test('without a connection the calculator uses the data of a day that it has loaded before', async () => {
    const { choose, getState, store, respondWithDay, fail, pendingCalls } = await openCalculatorTestTab()
    choose('2026-11-05')
    await respondWithDay('2026-11-05', 42)
    choose(undefined)
    await fail('bundle today', new AppError('unreachable'))
    expect(getState()).toMatchObject({ loadError: null, isLoading: false })
    expect([getState().bundle?.date, store.get().calculationRates]).toEqual([fixedToday, fixedTodayRates])
    expect(pendingCalls).toEqual([])
  })

  test('a calculation date that failed to load shows an error and is loaded when the connection is back', async () => {
    const { calculator, refresh, getState, respond, fail } = createCalculatorTestTab()
    calculator.open()
    await fail('bundle today', new AppError('unreachable'))
    expect(getState()).toMatchObject({ loadError: { code: 'unreachable' }, bundle: null, isLoading: false })
    refresh()
    await respond('bundle today', createDemoCalculatorBundle(fixedToday, fixedTodayRates))
    expect(getState().loadError).toBeNull()
  })

  test('loading a calculation date is started again when a lost connection is back', async () => {
    const { calculator, reconnect, getState, respond, fail } = createCalculatorTestTab()
    calculator.open()
    reconnect()
    await fail('bundle today', new AppError('unreachable'))
    expect(getState()).toMatchObject({ loadError: null, isLoading: true })
    await respond('bundle today', createDemoCalculatorBundle(fixedToday, fixedTodayRates))
    expect(getState()).toMatchObject({ loadError: null, isLoading: false })
    reconnect()
    expect(getState().isLoading).toBe(false)
  })

  test('loading a calculation date from an unreachable server is retried after growing pauses, its error stays', async () => {
    const { calculator, getState, respond, fail, runTimers, pendingCalls } = createCalculatorTestTab()
    calculator.open()
    await fail('bundle today', new AppError('unreachable'))
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      runTimers(seconds * 1000 - 1)
      expect(pendingCalls).toEqual([])
      runTimers(seconds * 1000)
      expect(getState()).toMatchObject({ loadError: { code: 'unreachable' }, isLoading: true })
      await fail('bundle today', new AppError('unreachable'))
    }
    runTimers(60_000)
    await respond('bundle today', createDemoCalculatorBundle(fixedToday, fixedTodayRates))
    expect(getState()).toMatchObject({ loadError: null, isLoading: false })
    runTimers(60_000)
    expect(pendingCalls).toEqual([])
  })

  test('loading a calculation date without a connection is not retried before the connection is back', async () => {
    const { calculator, store, fail, runTimers, pendingCalls } = createCalculatorTestTab()
    store.set({ online: false })
    calculator.open()
    await fail('bundle today', new AppError('unreachable'))
    runTimers(3_600_000)
    expect(pendingCalls).toEqual([])
  })
})
