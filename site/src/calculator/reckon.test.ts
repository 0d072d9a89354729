import { type FeeTableTitle, feeTableTitles, indexFeeTables } from 'shared/calculator'
import { settingsOn } from 'shared/contract'
import { demonstrationTables } from 'shared/demonstration-tables'
import { describe, expect, test } from 'vitest'
import { type Day, reckon } from './reckon.ts'
import type { Said } from './said.ts'

const rates = { USD: 43.2174, EUR: 49.863, date: '2026-11-20' }

const dayWith = (titles: readonly FeeTableTitle[], date = rates.date): Day => ({
  date,
  settings: settingsOn({}, null, date),
  tables: indexFeeTables(
    Object.fromEntries(
      titles.map((title) => [
        title,
        { version: 1, validFrom: '2026-10-20', rows: demonstrationTables[title] },
      ]),
    ),
  ),
})

const demonstration = dayWith(feeTableTitles)

/** Creates the demo day with some place names changed. */
const renamed = (names: Readonly<Record<string, string>>): Day => {
  const rows = (title: FeeTableTitle) =>
    demonstrationTables[title].map((row) =>
      row.map((cell) => (typeof cell === 'string' ? (names[cell] ?? cell) : cell)),
    )
  return {
    ...demonstration,
    tables: indexFeeTables(
      Object.fromEntries(
        feeTableTitles.map((title) => [title, { version: 1, validFrom: '2026-10-20', rows: rows(title) }]),
      ),
    ),
  }
}

const say = (said: Said = {}, day = demonstration) => reckon(said, day, rates)

const costs = (said: Said) => say(said).calculation?.total.usd

describe('a first visitor', () => {
  test('sees a complete calculation before any input', () => {
    const { calculation, faults, way } = say()
    expect(faults).toEqual({})
    expect(calculation?.total).toEqual({ usd: 15_771.89, eur: 13_669.85, uah: 681_620.29 })
    expect(way.notes).toEqual([])
  })

  test('sees a complete calculation for each country', () => {
    for (const origin of ['eu', 'georgia']) expect(costs({ origin }), origin).toBeGreaterThan(6000)
  })
})

describe('the default lane', () => {
  test('is found regardless of the case of names in the tables', () => {
    const day = renamed({ PHOENIX: 'Phoenix', Houston: 'HOUSTON', Klaipeda: 'klaipeda' })
    expect(say({}, day).calculation?.input).toMatchObject({
      location: 'Phoenix',
      port: 'HOUSTON',
      destination: 'klaipeda',
    })
    expect(say({ port: 'Houston', yard: 'PHOENIX|AZ|85043' }, day).way.notes).toEqual([])
  })

  test.for([
    ['Houston', 'Galveston'],
    ['Klaipeda', 'Rotterdam'],
    ['PHOENIX', 'TUCSON'],
  ])('is the cheapest of the default yard if the tables have no %s', ([name = '', other = '']) => {
    const { way, routes, calculation } = say({}, renamed({ [name]: other }))
    expect(way.notes).toEqual([])
    expect(way.yard).toEqual(name === 'PHOENIX' ? way.yards[0] : way.yard)
    expect(calculation?.total).toEqual(routes[0]?.calculation.total)
  })
})

describe('raw input', () => {
  test('is used in the calculation, with numbers in any usual spelling', () => {
    expect(say({ price: '$7,500.50' }).calculation?.input.price).toBe(7500.5)
    expect(say({ vehicle: 'suv', engine: 'electric', battery: '75,5' }).calculation?.input).toMatchObject({
      vehicle: 'suv',
      engine: 'electric',
      battery: 75.5,
    })
  })

  test('in a wrong unit gives an error at its field and no calculation', () => {
    const { faults, calculation } = say({ price: '250000 грн', volume: '1,6 л' })
    expect(faults).toEqual({
      price: 'Указано в гривнах, а нужно в долларах',
      volume: 'Указано в литрах, а нужно в см³',
    })
    expect(calculation).toBeUndefined()
    expect(say({ origin: 'eu', price: '5 000 €' }).calculation?.input.price).toBe(5000)
  })

  test('about an auction is ignored if there is no auction', () => {
    const { calculation } = say({ origin: 'eu', auction: 'iaa', document: 'clean', currency: 'EUR' })
    expect(calculation?.input).toMatchObject({ origin: 'eu', currency: 'EUR' })
    expect(calculation?.input.auction).toBeUndefined()
    expect(say({ origin: 'georgia', auction: 'none' }).calculation?.input.auction).toBeUndefined()
    expect(say({ origin: 'georgia', auction: 'iaa' }).calculation?.input.auction).toBe('iaa')
  })

  test('that is impossible gives errors at all its fields at once', () => {
    const { faults, calculation, input } = say({ price: '', volume: '20', year: '2030' })
    expect(Object.keys(faults).sort()).toEqual(['price', 'volume', 'year'])
    expect(faults.year).toBe('Год выпуска позже даты расчёта')
    expect([calculation, input]).toEqual([undefined, undefined])
  })

  test('with unknown codes is replaced by defaults', () => {
    expect(costs({ origin: 'mars', auction: 'ebay', engine: 'steam' })).toBe(15_771.89)
  })
})

describe('a choice that is not available', () => {
  const miami = 'MIAMI|FL|33167'

  test('is replaced by the cheapest one with a message', () => {
    const { way, calculation } = say({ yard: miami, port: 'Houston' })
    expect(way.ports).toEqual(['Newark', 'Savannah'])
    expect(way.port).toBe('Savannah')
    expect(way.notes).toEqual([
      'Из MIAMI, FL 33167 через Houston не везут. Выбрали самый дешёвый порт: Savannah',
    ])
    expect(calculation?.input.port).toBe('Savannah')
  })

  test('is replaced without a message if the visitor did not make it', () => {
    expect(say({ yard: miami }).way).toMatchObject({ port: 'Savannah', notes: [] })
  })

  test('gets the same replacement while another field is half typed', () => {
    for (const half of [{ price: '' }, { year: '20' }, { volume: '1' }])
      expect(say({ yard: miami, port: 'Houston', ...half }).way.port).toBe('Savannah')
  })

  test('is used again when the selected yard serves it', () => {
    expect(say({ yard: 'DALLAS|TX|75051', port: 'Houston' }).way.port).toBe('Houston')
  })

  test('gives a message also if it is a yard', () => {
    const { way } = say({ yard: 'ATLANTIS|AZ|00000' })
    expect(way.yard?.location).toBe('PHOENIX')
    expect(way.notes).toEqual(['Площадки ATLANTIS, AZ 00000 у этого аукциона нет. Выбрали PHOENIX, AZ 85043'])
  })

  test('gives no message after the country has changed', () => {
    expect(say({ origin: 'eu', yard: miami }).way.notes).toEqual([])
  })
})

test('two towns of the same name in two states are two yards', () => {
  for (const [yard, state] of [
    ['COLUMBIA|SC|29053', 'SC'],
    ['COLUMBIA|MO|65202', 'MO'],
  ] as const) {
    const { calculation } = say({ yard })
    expect(calculation?.input).toMatchObject({ location: 'COLUMBIA', state })
  }
})

test('the routes of a car are sorted by price and include the chosen one', () => {
  const { routes } = say()
  const totals = routes.map(({ calculation }) => calculation.total.usd)
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  expect(totals).toContain(15_771.89)
  expect(routes[0]).toMatchObject({ port: 'Los Angeles', destination: 'Klaipeda', days: 52 })
})

describe('without tables', () => {
  test('the fields without options get errors', () => {
    const { way, calculation, faults } = say({}, dayWith([]))
    expect(way.yards).toEqual([])
    expect(calculation).toBeUndefined()
    expect(Object.keys(faults)).toEqual(['yard', 'port', 'destination'])
  })

  test('a missing fee table gives a refusal and no field errors', () => {
    const { refusal, faults } = say({}, dayWith(['transportation', 'ship-delivery']))
    expect(refusal?.code).toBe('no-table')
    expect(faults).toEqual({})
  })
})

test('without rates there is no price, but port and destination can be selected', () => {
  const { refusal, way } = reckon({}, demonstration, null)
  expect(refusal?.code).toBe('no-rate')
  expect(way.port).toBe('Houston')
})
