import { describe, expect, test } from 'vitest'
import {
  type CalculatorFormValues,
  mergeCalculatorInput,
  type RawCalculatorInput,
  resolveCalculatorFormValues,
} from './raw-calculator-input.ts'

/** Resolves the form values after these changes, in order. */
const resolveAfter = (...parts: readonly RawCalculatorInput[]): CalculatorFormValues =>
  resolveCalculatorFormValues(
    parts.reduce<RawCalculatorInput>((before, part) => mergeCalculatorInput(before, part), {}),
  )

describe('choosing another country', () => {
  test('choosing another country resets auction and currency to its defaults', () => {
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

  test('choosing another country clears yard, port and destination', () => {
    const input = mergeCalculatorInput(
      { yard: 'MIAMI|FL|33167', port: 'Savannah', destination: 'Poti' },
      { origin: 'eu' },
    )
    expect([input.yard, input.port, input.destination]).toEqual([undefined, undefined, undefined])
  })

  test('choosing another country keeps the input about the car itself', () => {
    const input = { vehicle: 'suv', engine: 'diesel', volume: '2 993', year: '2021', insurance: 'no' }
    expect(mergeCalculatorInput(input, { origin: 'georgia' })).toMatchObject(input)
  })

  test('choosing the current country again changes nothing', () => {
    const input = { origin: 'usa', auction: 'iaa', yard: 'MIAMI|FL|33167', price: '7 000' }
    expect(mergeCalculatorInput(input, { origin: 'usa' })).toEqual(input)
    expect(resolveAfter({ auction: 'iaa' }, { origin: 'usa' }).auction).toBe('iaa')
  })
})

describe('a typed price', () => {
  test('a typed price stays while its currency stays the same', () => {
    expect(resolveAfter({ price: '7 000' }, { origin: 'georgia' }).price).toBe('7 000')
    expect(resolveAfter({ price: '7 000' }, { auction: 'iaa' }).price).toBe('7 000')
  })

  test('a typed price is reset when another choice changes the currency', () => {
    const usual = resolveCalculatorFormValues({}).price
    expect(resolveAfter({ price: '7 000' }, { origin: 'eu' })).toMatchObject({
      currency: 'EUR',
      price: usual,
    })
    expect(resolveAfter({ origin: 'eu', price: '7 000' }, { origin: 'usa' })).toMatchObject({
      currency: 'USD',
      price: usual,
    })
    const georgian = { origin: 'georgia', currency: 'EUR', price: '7 000' }
    expect(resolveAfter(georgian, { auction: 'iaa' })).toMatchObject({ currency: 'USD', price: usual })
  })

  test('a typed price stays when the visitor changes the currency', () => {
    expect(resolveAfter({ origin: 'eu', price: '7 000' }, { currency: 'USD' })).toMatchObject({
      currency: 'USD',
      price: '7 000',
    })
  })
})
