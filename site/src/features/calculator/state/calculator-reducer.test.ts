import { describe, expect, test } from 'vitest'
import {
  type CalculatorFormValues,
  type RawCalculatorInput,
  resolveCalculatorFormValues,
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
  resolveCalculatorFormValues(mergeAll(...changes))

describe('choosing another country', () => {
  test('choosing another country for the first time starts with its own auction and currency', () => {
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

  test('choosing another country and the first one again restores its auction, price and shipping', () => {
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

  test('choosing another country clears yard, port and destination of the previous one', () => {
    const input = mergeAll(
      { yard: 'MIAMI|FL|33167', port: 'Savannah', destination: 'Poti' },
      { origin: 'eu' },
    )
    expect([input.yard, input.port, input.destination]).toEqual([undefined, undefined, undefined])
  })

  test('choosing another country keeps the input about the car itself', () => {
    const input = { vehicle: 'suv', engine: 'diesel', volume: '2 993', year: '2021', insurance: 'no' }
    expect(mergeAll(input, { origin: 'georgia' })).toMatchObject(input)
  })

  test('choosing the current country again changes nothing', () => {
    const input = { origin: 'usa', auction: 'iaa', yard: 'MIAMI|FL|33167', price: '7 000' }
    expect(mergeAll(input, { origin: 'usa' })).toEqual(input)
  })
})

describe('a typed price', () => {
  test('a typed price stays while its currency stays the same', () => {
    expect(resolveAfter({ price: '7 000' }, { origin: 'georgia' }).price).toBe('7 000')
    expect(resolveAfter({ price: '7 000' }, { auction: 'iaa' }).price).toBe('7 000')
  })

  test('a typed price is converted when the currency changes, and comes back exactly', () => {
    const inEuro = mergeAll({ origin: 'georgia', price: '7 000' }, { currency: 'EUR' })
    expect(inEuro).toMatchObject({ price: '6\u00a0067', convertedFrom: 'USD', otherPrice: '7 000' })
    const back = mergeAll({ origin: 'georgia', price: '7 000' }, { currency: 'EUR' }, { currency: 'USD' })
    expect(back).toEqual({ origin: 'georgia', currency: 'USD', price: '7 000' })
  })

  test('a typed price is converted for a country with another currency', () => {
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

  test('a converted price that is edited is a typed one, and the price in the other currency stays', () => {
    const edited = [{ origin: 'georgia', price: '7 000' }, { currency: 'EUR' }, { price: '6 100' }]
    expect(mergeAll(...edited)).not.toHaveProperty('convertedFrom')
    expect(mergeAll(...edited, { currency: 'USD' })).toMatchObject({ price: '7 000', otherPrice: '6 100' })
    expect(mergeAll(...edited, { currency: 'USD' }, { currency: 'EUR' }).price).toBe('6 100')
  })

  test('a price typed in a country discards the price that came with the visitor from another one', () => {
    const inEurope = [{ price: '7 450' }, { origin: 'eu' }, { price: '9 000' }]
    expect(mergeAll(...inEurope)).not.toHaveProperty('otherPrice')
    expect(mergeAll(...inEurope, { currency: 'USD' })).toMatchObject({
      price: '10\u00a0384',
      convertedFrom: 'EUR',
      otherPrice: '9 000',
    })
  })

  test('a price that cannot be converted leaves the field empty, and comes back', () => {
    expect(mergeAll({ origin: 'eu', price: 'много' }, { currency: 'USD' })).toMatchObject({
      price: '',
      otherPrice: 'много',
    })
    const input = { rawInput: { origin: 'eu', price: '7 000' }, otherCountries: {} }
    const withoutRates = mergeCalculatorInput(input, { currency: 'USD' }, null)
    expect(withoutRates.rawInput.price).toBe('')
    expect(mergeCalculatorInput(withoutRates, { currency: 'EUR' }, null).rawInput.price).toBe('7 000')
  })

  test('the price of the example is not converted', () => {
    expect(mergeAll({ origin: 'eu' }, { currency: 'USD' })).toEqual({ origin: 'eu', currency: 'USD' })
  })
})
