import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { calculatorTab, ofToday, openedTab, today } from '../testing/calculator-tab.ts'
import { demonstrationBundle } from '../testing/demonstration-bundle.ts'

describe('a page with the calculator', () => {
  test('asks for the day once, however often it is opened', async () => {
    const { calculator, area, store, questions } = await openedTab()
    calculator.open()
    expect(questions).toEqual([])
    expect(area().bundle?.date).toBe(today)
    expect(store.get().currency).toEqual(ofToday)
    expect(area().isLoading).toBe(false)
  })

  test('asks again when the day has changed since', async () => {
    const { refresh, clock, questions } = await openedTab()
    refresh()
    expect(questions).toEqual([])
    clock.now = new Date('2026-11-20T22:30:00Z')
    refresh()
    expect(questions.map(({ asked }) => asked)).toEqual(['bundle today'])
  })

  test('reads back what was said before the reload, its day too', async () => {
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

  test('keeps all that is said, and asks nobody for it', async () => {
    const { calculator, written, questions } = await openedTab({ year: '2020' })
    calculator.say({ price: '7' })
    calculator.say({ price: '70' })
    expect(written.at(-1)).toEqual({ year: '2020', price: '70' })
    expect(questions).toEqual([])
  })

  test('does not lose what was said before the page was there', async () => {
    const { calculator, area, written } = calculatorTab({ price: '7 000', year: '2020', origin: 'usa' })
    calculator.say({ origin: 'georgia' })
    calculator.open()
    const said = { price: '7 000', year: '2020', origin: 'georgia' }
    expect(area().said).toEqual(said)
    expect(written).toEqual([said])
  })

  test('changes no dollars into as many euros where another country is chosen', async () => {
    const { calculator, area } = await openedTab({ price: '7 000', auction: 'iaa' })
    calculator.say({ origin: 'eu' })
    expect(area().said).toEqual({ origin: 'eu' })
  })
})

describe('choosing a day', () => {
  test('takes both rates of that day and clears the error', async () => {
    const { choose, store, area, answerDay } = await openedTab()
    store.set({ calculationError: 'earlier' })
    choose('2026-11-05')
    expect(area().isLoading).toBe(true)
    await answerDay('2026-11-05', 42)
    expect(store.get().currency).toEqual({ USD: 42, EUR: 48, date: '2026-11-05' })
    expect(store.get().calculationError).toBeNull()
    expect(area()).toMatchObject({ isLoading: false, trouble: null })
  })

  test.for(['USD', 'EUR'] as const)('with no rate of %s is the error, letter for letter', async (missing) => {
    const { choose, store, answer } = await openedTab()
    choose('2026-11-05')
    await answer('bundle 2026-11-05', demonstrationBundle('2026-11-05'))
    for (const valcode of ['USD', 'EUR'])
      await answer(`${valcode} 20261105`, valcode === missing ? [] : [{ rate: 42 }])
    expect(store.get().calculationError).toBe('Нет данных для указаной даты.')
    expect(store.get().currency).toEqual(ofToday)
  })

  test('with a bank that is silent says so, and trying again may mend it', async () => {
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

  test('twice in a row ends with the later one, whichever is answered last', async () => {
    const { choose, store, area, answerDay } = await openedTab()
    choose('2026-11-05')
    choose('2026-11-06')
    await answerDay('2026-11-06', 41)
    await answerDay('2026-11-05', 42)
    expect(area().bundle?.date).toBe('2026-11-06')
    expect(store.get().currency?.USD).toBe(41)
  })

  test('that fails late does not disturb the one that came after it', async () => {
    const { choose, area, answerDay, fail } = await openedTab()
    choose('2026-11-05')
    choose('2026-11-06')
    await answerDay('2026-11-06', 41)
    await fail('bundle 2026-11-05', new AppError('unreachable'))
    expect(area()).toMatchObject({ trouble: null, isLoading: false })
  })

  test.for(['', '2018-11-24', '2026-11-21', '2026-02-31'])(
    'that is none, «%s», asks nobody',
    async (date) => {
      const { choose, questions, area } = await openedTab()
      choose(date)
      expect(questions).toEqual([])
      expect(area().bundle?.date).toBe(today)
    },
  )

  describe('of today', () => {
    const older = { ...ofToday, date: '2026-11-19' }

    const choosingToday = async () => {
      const tab = await openedTab()
      tab.choose('2026-11-05')
      tab.choose(today)
      await tab.answer(`bundle ${today}`, demonstrationBundle(today, older))
      return tab
    }

    test('takes an older pair where the bank is silent', async () => {
      const { answer, fail, store } = await choosingToday()
      await answer('USD 20261120', [{ rate: 42 }])
      await fail('EUR 20261120', new AppError('bank-silent'))
      expect(store.get()).toMatchObject({ currency: older, calculationError: null })
    })

    test('takes none in place of what the bank says it does not have', async () => {
      const { answer, store } = await choosingToday()
      await answer('USD 20261120', [])
      await answer('EUR 20261120', [{ rate: 48 }])
      expect(store.get().calculationError).toBe('Нет данных для указаной даты.')
    })
  })
})

describe('a day without rates', () => {
  test('in the bundle is asked about, so that silence and nothing are told apart', async () => {
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
  test('what came before goes on being reckoned with, of each day that was seen', async () => {
    const { choose, area, store, answerDay, fail, questions } = await openedTab()
    choose('2026-11-05')
    await answerDay('2026-11-05', 42)
    choose(undefined)
    await fail('bundle today', new AppError('unreachable'))
    expect(area()).toMatchObject({ trouble: null, isLoading: false })
    expect([area().bundle?.date, store.get().currency]).toEqual([today, ofToday])
    expect(questions).toEqual([])
  })

  test('a day that never came says so, and comes with the connection', async () => {
    const { calculator, refresh, area, answer, fail } = calculatorTab()
    calculator.open()
    await fail('bundle today', new AppError('unreachable'))
    expect(area()).toMatchObject({ trouble: { code: 'unreachable' }, bundle: null, isLoading: false })
    refresh()
    await answer('bundle today', demonstrationBundle(today, ofToday))
    expect(area().trouble).toBeNull()
  })
})
