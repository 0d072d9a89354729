import { describe, expect, test } from 'vitest'
import {
  type CalculatorFormValues,
  fillInCalculatorFormDefaults,
  type RawCalculatorInput,
} from './calculator-input.ts'
import { type CalculatorInputByCountry, mergeCalculatorInput } from './calculator-reducer.ts'

const rates = { USD: 43.2174, EUR: 49.863 }

const empty: CalculatorInputByCountry = { rawInput: {}, otherCountries: {} }

/** Returns the raw input after these changes, in order. */
const mergeAll = (...changes: readonly RawCalculatorInput[]): RawCalculatorInput =>
  changes.reduce<CalculatorInputByCountry>(
    (before, change) => mergeCalculatorInput(before, change, rates),
    empty,
  ).rawInput

const resolveAfter = (...changes: readonly RawCalculatorInput[]): CalculatorFormValues =>
  fillInCalculatorFormDefaults(mergeAll(...changes))

test('another currency of the budget converts it, unless the budget itself is typed', () => {
  const budget = { budget: '15 000', budgetCurrency: 'USD' }
  expect(mergeAll(budget, { budgetCurrency: 'UAH' }).budget).toBe('648\u00a0261')
  expect(mergeAll(budget, { budgetCurrency: 'UAH' }, { budgetCurrency: 'USD' }).budget).toBe('15\u00a0000')
  expect(mergeAll(budget, { budgetCurrency: 'EUR' }).budget).toBe('13\u00a0001')
  expect(mergeAll(budget, { budget: '600 000', budgetCurrency: 'UAH' }).budget).toBe('600 000')
  expect(mergeAll({ ...budget, budget: 'много' }, { budgetCurrency: 'UAH' }).budget).toBe('')
  expect(mergeAll(budget, { budget: undefined, budgetCurrency: undefined })).toEqual({})
  const { rawInput } = mergeCalculatorInput(
    { rawInput: budget, otherCountries: {} },
    { budgetCurrency: 'UAH' },
    null,
  )
  expect(rawInput.budget).toBe('')
})

describe('choosing another country', () => {
  test('a country chosen for the first time in the calculator starts with its own default auction and currency', () => {
    for (const auction of ['iaa', 'copart']) {
      expect(resolveAfter({ origin: 'usa', auction }, { origin: 'georgia' })).toEqual(
        resolveAfter({ origin: 'georgia' }),
      )
      expect(resolveAfter({ auction }, { origin: 'eu' })).toEqual(resolveAfter({ origin: 'eu' }))
    }
    expect(resolveAfter({ origin: 'eu', currency: 'USD' }, { origin: 'georgia' }).currency).toBe('USD')
    expect(
      resolveAfter({ origin: 'georgia', currency: 'EUR' }, { origin: 'eu' }, { origin: 'usa' }).auction,
    ).toBe('copart')
  })

  test('in the calculator, choosing another country and then the first again restores its auction, price and shipping', () => {
    const usa = {
      auction: 'iaa',
      yard: 'MIAMI|FL|33167',
      port: 'Savannah',
      destination: 'Poti',
      price: '7 000',
    }
    const eu = { currency: 'USD', price: '9 000', port: 'Berlin' }
    const changes = [
      usa,
      { origin: 'eu' },
      { currency: 'USD' },
      { price: eu.price },
      { port: eu.port },
      { origin: 'usa' },
    ]
    expect(mergeAll(...changes)).toEqual({ origin: 'usa', ...usa })
    expect(mergeAll(...changes, { origin: 'eu' })).toEqual({ origin: 'eu', ...eu })
  })

  test('choosing another country in the calculator clears yard, port and destination of the previous one', () => {
    const input = mergeAll(
      { yard: 'MIAMI|FL|33167', port: 'Savannah', destination: 'Poti' },
      { origin: 'eu' },
    )
    expect([input.yard, input.port, input.destination]).toEqual([undefined, undefined, undefined])
  })

  test('choosing another country in the calculator keeps the entered data of the car itself', () => {
    const input = { vehicle: 'suv', engine: 'diesel', volume: '2 993', year: '2021', insurance: 'no' }
    expect(mergeAll(input, { origin: 'georgia' })).toMatchObject(input)
  })

  test('choosing the selected country again does not change the calculator input', () => {
    const input = { origin: 'usa', auction: 'iaa', yard: 'MIAMI|FL|33167', price: '7 000' }
    expect(mergeAll(input, { origin: 'usa' })).toEqual(input)
  })
})

describe('a typed price', () => {
  test('a country that was left without a typed price gets the price typed later for another country', () => {
    expect(mergeAll({ origin: 'eu' }, { price: '9 100' }, { origin: 'usa' })).toMatchObject({
      price: '10\u00a0499',
      otherPrice: '9 100',
      convertedFrom: 'EUR',
    })
    expect(mergeAll({ origin: 'georgia' }, { price: '9 100' }, { origin: 'usa' }).price).toBe('9 100')
  })

  test('choosing another country with the same currency in the calculator keeps the typed price', () => {
    expect(resolveAfter({ price: '7 000' }, { origin: 'georgia' }).price).toBe('7 000')
    expect(resolveAfter({ price: '7 000' }, { auction: 'iaa' }).price).toBe('7 000')
  })

  test('changing the currency in the calculator converts the typed price, and changing back restores the price exactly', () => {
    const inEuro = mergeAll({ origin: 'georgia', price: '7 000' }, { currency: 'EUR' })
    expect(inEuro).toMatchObject({ price: '6\u00a0067', convertedFrom: 'USD', otherPrice: '7 000' })
    const back = mergeAll({ origin: 'georgia', price: '7 000' }, { currency: 'EUR' }, { currency: 'USD' })
    expect(back).toEqual({ origin: 'georgia', currency: 'USD', price: '7 000' })
  })

  test('choosing a country with another currency in the calculator converts the typed price', () => {
    expect(mergeAll({ price: '7 000' }, { origin: 'eu' })).toMatchObject({
      price: '6\u00a0067',
      convertedFrom: 'USD',
      otherPrice: '7 000',
    })
    expect(
      mergeAll({ origin: 'georgia', currency: 'EUR', price: '7 000' }, { auction: 'iaa' }),
    ).toMatchObject({
      price: '8\u00a0076',
      convertedFrom: 'EUR',
    })
  })

  test('after a price converted to euros is edited, changing the currency back to dollars restores the typed dollar price', () => {
    const edited = [{ origin: 'georgia', price: '7 000' }, { currency: 'EUR' }, { price: '6 100' }]
    expect(mergeAll(...edited)).not.toHaveProperty('convertedFrom')
    expect(mergeAll(...edited, { currency: 'USD' })).toMatchObject({ price: '7 000', otherPrice: '6 100' })
    expect(mergeAll(...edited, { currency: 'USD' }, { currency: 'EUR' }).price).toBe('6 100')
  })

  test('after a price converted by choosing another country is edited, changing the currency converts the edited price', () => {
    const inEurope = [{ price: '7 450' }, { origin: 'eu' }, { price: '9 000' }]
    expect(mergeAll(...inEurope)).not.toHaveProperty('otherPrice')
    expect(mergeAll(...inEurope, { currency: 'USD' })).toMatchObject({
      price: '10\u00a0384',
      convertedFrom: 'EUR',
      otherPrice: '9 000',
    })
  })

  test('changing the currency in the calculator empties a price that cannot be converted, and changing back restores it', () => {
    expect(mergeAll({ origin: 'eu', price: 'много' }, { currency: 'USD' })).toMatchObject({
      price: '',
      otherPrice: 'много',
    })
    const input = { rawInput: { origin: 'eu', price: '7 000' }, otherCountries: {} }
    const withoutRates = mergeCalculatorInput(input, { currency: 'USD' }, null)
    expect(withoutRates.rawInput.price).toBe('')
    expect(mergeCalculatorInput(withoutRates, { currency: 'EUR' }, null).rawInput.price).toBe('7 000')
  })

  test('changing the currency does not convert the price of the example calculation', () => {
    expect(mergeAll({ origin: 'eu' }, { currency: 'USD' })).toEqual({ origin: 'eu', currency: 'USD' })
  })
})
