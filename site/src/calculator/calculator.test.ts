import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { calculatorTab, ofToday, openedTab, today } from '../testing/calculator-tab.ts'
import { demonstrationBundle } from '../testing/demonstration-bundle.ts'

describe('opening the calculator', () => {
  test('loads today once, however often it is opened', async () => {
    const { calculator, area, store, questions } = await openedTab()
    calculator.open()
    expect(questions).toEqual([])
    expect(area().bundle?.date).toBe(today)
    expect(store.get().currency).toEqual(ofToday)
    expect(area().isLoading).toBe(false)
  })

  test('loads today again after the day has changed', async () => {
    const { refresh, clock, questions } = await openedTab()
    refresh()
    expect(questions).toEqual([])
    clock.now = new Date('2026-11-20T22:30:00Z')
    refresh()
    expect(questions.map(({ asked }) => asked)).toEqual(['bundle today'])
  })

  test('restores the input of before the reload, including its date', async () => {
    const { calculator, area, questions, answerDay } = calculatorTab({ price: '7 000', date: '2026-11-05' })
    calculator.open()
    expect(area().said.price).toBe('7 000')
    expect(questions.map(({ asked }) => asked).sort()).toEqual([
      'EUR 20261105',
      'USD 20261105',
      'bundle 2026-11-05',
    ])
    await answerDay('2026-11-05', 42)
    expect(area().bundle?.date).toBe('2026-11-05')
  })

  test('stores all input without any request to the server', async () => {
    const { calculator, written, questions } = await openedTab({ year: '2020' })
    calculator.say({ price: '7' })
    calculator.say({ price: '70' })
    expect(written.at(-1)).toEqual({ year: '2020', price: '70' })
    expect(questions).toEqual([])
  })

  test('keeps input that was set before it was opened', async () => {
    const { calculator, area, written } = calculatorTab({ price: '7 000', year: '2020', origin: 'usa' })
    calculator.say({ origin: 'georgia' })
    calculator.open()
    const said = { price: '7 000', year: '2020', origin: 'georgia' }
    expect(area().said).toEqual(said)
    expect(written).toEqual([said])
  })

  test('drops the typed price when another country changes the currency', async () => {
    const { calculator, area } = await openedTab({ price: '7 000', auction: 'iaa' })
    calculator.say({ origin: 'eu' })
    expect(area().said).toEqual({ origin: 'eu' })
  })
})

describe('choosing a date', () => {
  test('loads both rates of that date and clears the error', async () => {
    const { choose, store, area, answerDay } = await openedTab()
    store.set({ calculationError: 'earlier' })
    choose('2026-11-05')
    expect(area().isLoading).toBe(true)
    await answerDay('2026-11-05', 42)
    expect(store.get().currency).toEqual({ USD: 42, EUR: 48, date: '2026-11-05' })
    expect(store.get().calculationError).toBeNull()
    expect(area()).toMatchObject({ isLoading: false, trouble: null })
  })

  test.for(['USD', 'EUR'] as const)('without a %s rate gives the exact error text of the specification', async (missing) => {
    const { choose, store, answer } = await openedTab()
    choose('2026-11-05')
    await answer('bundle 2026-11-05', demonstrationBundle('2026-11-05'))
    for (const valcode of ['USD', 'EUR'])
      await answer(`${valcode} 20261105`, valcode === missing ? [] : [{ rate: 42 }])
    expect(store.get().calculationError).toBe('Нет данных для указаной даты.')
    expect(store.get().currency).toEqual(ofToday)
  })

  test('while the bank does not respond gives an error, and retrying succeeds', async () => {
    const { calculator, choose, area, answer, answerDay, fail, store } = await openedTab()
    choose('2026-11-05')
    await answer('bundle 2026-11-05', demonstrationBundle('2026-11-05'))
    await answer('USD 20261105', [{ rate: 42 }])
    await fail('EUR 20261105', new AppError('bank-silent'))
    expect(area().trouble?.code).toBe('bank-silent')
    expect(store.get().calculationError).toBeNull()
    calculator.tryAgain()
    await answerDay('2026-11-05', 42)
    expect(area().trouble).toBeNull()
    expect(store.get().currency?.USD).toBe(42)
  })

  test('twice in a row ends with the later one, even if its response arrives first', async () => {
    const { choose, store, area, answerDay } = await openedTab()
    choose('2026-11-05')
    choose('2026-11-06')
    await answerDay('2026-11-06', 41)
    await answerDay('2026-11-05', 42)
    expect(area().bundle?.date).toBe('2026-11-06')
    expect(store.get().currency?.USD).toBe(41)
  })

  test('that fails late does not affect a date chosen after it', async () => {
    const { choose, area, answerDay, fail } = await openedTab()
    choose('2026-11-05')
    choose('2026-11-06')
    await answerDay('2026-11-06', 41)
    await fail('bundle 2026-11-05', new AppError('unreachable'))
    expect(area()).toMatchObject({ trouble: null, isLoading: false })
  })

  test.for(['', '2018-11-24', '2026-11-21', '2026-02-31'])(
    'that is invalid, «%s», sends no request',
    async (date) => {
      const { choose, questions, area } = await openedTab()
      choose(date)
      expect(questions).toEqual([])
      expect(area().bundle?.date).toBe(today)
    },
  )

  describe('which is today', () => {
    const older = { ...ofToday, date: '2026-11-19' }

    const choosingToday = async () => {
      const tab = await openedTab()
      tab.choose('2026-11-05')
      tab.choose(today)
      await tab.answer(`bundle ${today}`, demonstrationBundle(today, older))
      return tab
    }

    test('uses older rates if the bank does not respond', async () => {
      const { answer, fail, store } = await choosingToday()
      await answer('USD 20261120', [{ rate: 42 }])
      await fail('EUR 20261120', new AppError('bank-silent'))
      expect(store.get()).toMatchObject({ currency: older, calculationError: null })
    })

    test('uses no older rates if the bank answers that it has none', async () => {
      const { answer, store } = await choosingToday()
      await answer('USD 20261120', [])
      await answer('EUR 20261120', [{ rate: 48 }])
      expect(store.get().calculationError).toBe('Нет данных для указаной даты.')
    })
  })
})

describe('a bundle without rates', () => {
  test('makes the calculator request them, to tell a silent bank from missing rates', async () => {
    const { calculator, area, answer, fail, store } = calculatorTab()
    calculator.open()
    await answer('bundle today', demonstrationBundle(today))
    await answer('USD 20261120', [])
    await fail('EUR 20261120', new AppError('bank-silent'))
    expect(area().trouble?.code).toBe('bank-silent')
    expect(store.get().calculationError).toBeNull()
  })
})

describe('without a connection', () => {
  test('days that were loaded before stay usable', async () => {
    const { choose, area, store, answerDay, fail, questions } = await openedTab()
    choose('2026-11-05')
    await answerDay('2026-11-05', 42)
    choose(undefined)
    await fail('bundle today', new AppError('unreachable'))
    expect(area()).toMatchObject({ trouble: null, isLoading: false })
    expect([area().bundle?.date, store.get().currency]).toEqual([today, ofToday])
    expect(questions).toEqual([])
  })

  test('a day that failed to load gives an error and loads when the connection is back', async () => {
    const { calculator, refresh, area, answer, fail } = calculatorTab()
    calculator.open()
    await fail('bundle today', new AppError('unreachable'))
    expect(area()).toMatchObject({ trouble: { code: 'unreachable' }, bundle: null, isLoading: false })
    refresh()
    await answer('bundle today', demonstrationBundle(today, ofToday))
    expect(area().trouble).toBeNull()
  })
})
