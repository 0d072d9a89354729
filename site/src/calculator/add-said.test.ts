import { describe, expect, test } from 'vitest'
import { addSaid } from './add-said.ts'
import { type Car, carOf } from './car.ts'
import type { Said } from './said.ts'

/** Resolves the form values after these changes, in order. */
const carAfter = (...parts: readonly Said[]): Car =>
  carOf(parts.reduce<Said>((before, part) => addSaid(before, part), {}))

describe('choosing another country', () => {
  test('resets auction and currency to its defaults', () => {
    for (const auction of ['iaa', 'copart']) {
      expect(carAfter({ origin: 'usa', auction }, { origin: 'georgia' })).toEqual(
        carAfter({ origin: 'georgia' }),
      )
      expect(carAfter({ auction }, { origin: 'eu' })).toEqual(carAfter({ origin: 'eu' }))
    }
    expect(carAfter({ origin: 'eu', currency: 'USD' }, { origin: 'georgia' }).currency).toBe('USD')
    expect(
      carAfter({ origin: 'georgia', currency: 'EUR' }, { origin: 'eu' }, { origin: 'usa' }).auction,
    ).toBe('copart')
  })

  test('clears yard, port and destination', () => {
    const said = addSaid({ yard: 'MIAMI|FL|33167', port: 'Savannah', destination: 'Poti' }, { origin: 'eu' })
    expect([said.yard, said.port, said.destination]).toEqual([undefined, undefined, undefined])
  })

  test('keeps the input about the car itself', () => {
    const said = { vehicle: 'suv', engine: 'diesel', volume: '2 993', year: '2021', insurance: 'no' }
    expect(addSaid(said, { origin: 'georgia' })).toMatchObject(said)
  })

  test('choosing the current country again changes nothing', () => {
    const said = { origin: 'usa', auction: 'iaa', yard: 'MIAMI|FL|33167', price: '7 000' }
    expect(addSaid(said, { origin: 'usa' })).toEqual(said)
    expect(carAfter({ auction: 'iaa' }, { origin: 'usa' }).auction).toBe('iaa')
  })
})

describe('a typed price', () => {
  test('stays while its currency stays the same', () => {
    expect(carAfter({ price: '7 000' }, { origin: 'georgia' }).price).toBe('7 000')
    expect(carAfter({ price: '7 000' }, { auction: 'iaa' }).price).toBe('7 000')
  })

  test('is reset when another choice changes the currency', () => {
    const usual = carOf({}).price
    expect(carAfter({ price: '7 000' }, { origin: 'eu' })).toMatchObject({ currency: 'EUR', price: usual })
    expect(carAfter({ origin: 'eu', price: '7 000' }, { origin: 'usa' })).toMatchObject({
      currency: 'USD',
      price: usual,
    })
    const georgian = { origin: 'georgia', currency: 'EUR', price: '7 000' }
    expect(carAfter(georgian, { auction: 'iaa' })).toMatchObject({ currency: 'USD', price: usual })
  })

  test('stays when the visitor changes the currency', () => {
    expect(carAfter({ origin: 'eu', price: '7 000' }, { currency: 'USD' })).toMatchObject({
      currency: 'USD',
      price: '7 000',
    })
  })
})
