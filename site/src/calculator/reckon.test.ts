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

/** As it is, with these places under other names. */
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
  test('sees a whole calculation before a word is said', () => {
    const { calculation, faults, way } = say()
    expect(faults).toEqual({})
    expect(calculation?.total).toEqual({ usd: 15_771.89, eur: 13_669.85, uah: 681_620.29 })
    expect(way.notes).toEqual([])
  })

  test('sees one for each country as well', () => {
    for (const origin of ['eu', 'georgia']) expect(costs({ origin }), origin).toBeGreaterThan(6000)
  })
})

describe('the way of a first visitor', () => {
  test('is found in whatever case the tables write its names', () => {
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
  ])('is the cheapest of the first yard where the tables have no %s', ([name = '', other = '']) => {
    const { way, routes, calculation } = say({}, renamed({ [name]: other }))
    expect(way.notes).toEqual([])
    expect(way.yard).toEqual(name === 'PHOENIX' ? way.yards[0] : way.yard)
    expect(calculation?.total).toEqual(routes[0]?.calculation.total)
  })
})

describe('what was said', () => {
  test('is reckoned with, and typed figures are read as people write them', () => {
    expect(say({ price: '$7,500.50' }).calculation?.input.price).toBe(7500.5)
    expect(say({ vehicle: 'suv', engine: 'electric', battery: '75,5' }).calculation?.input).toMatchObject({
      vehicle: 'suv',
      engine: 'electric',
      battery: 75.5,
    })
  })

  test('in another unit than its field has is said beside it, and never reckoned with', () => {
    const { faults, calculation } = say({ price: '250000 грн', volume: '1,6 л' })
    expect(faults).toEqual({
      price: 'Указано в гривнах, а нужно в долларах',
      volume: 'Указано в литрах, а нужно в см³',
    })
    expect(calculation).toBeUndefined()
    expect(say({ origin: 'eu', price: '5 000 €' }).calculation?.input.price).toBe(5000)
  })

  test('of an auction is let be where there is none', () => {
    const { calculation } = say({ origin: 'eu', auction: 'iaa', document: 'clean', currency: 'EUR' })
    expect(calculation?.input).toMatchObject({ origin: 'eu', currency: 'EUR' })
    expect(calculation?.input.auction).toBeUndefined()
    expect(say({ origin: 'georgia', auction: 'none' }).calculation?.input.auction).toBeUndefined()
    expect(say({ origin: 'georgia', auction: 'iaa' }).calculation?.input.auction).toBe('iaa')
  })

  test('and cannot be is said beside its field, all at once', () => {
    const { faults, calculation, input } = say({ price: '', volume: '20', year: '2030' })
    expect(Object.keys(faults).sort()).toEqual(['price', 'volume', 'year'])
    expect(faults.year).toBe('Год выпуска позже даты расчёта')
    expect([calculation, input]).toEqual([undefined, undefined])
  })

  test('and makes no sense at all counts as not said', () => {
    expect(costs({ origin: 'mars', auction: 'ebay', engine: 'steam' })).toBe(15_771.89)
  })
})

describe('a choice that is no longer served', () => {
  const miami = 'MIAMI|FL|33167'

  test('gives way to the cheapest, and that is said', () => {
    const { way, calculation } = say({ yard: miami, port: 'Houston' })
    expect(way.ports).toEqual(['Newark', 'Savannah'])
    expect(way.port).toBe('Savannah')
    expect(way.notes).toEqual([
      'Из MIAMI, FL 33167 через Houston не везут. Выбрали самый дешёвый порт: Savannah',
    ])
    expect(calculation?.input.port).toBe('Savannah')
  })

  test('and was never touched is no loss to tell of', () => {
    expect(say({ yard: miami }).way).toMatchObject({ port: 'Savannah', notes: [] })
  })

  test('is the same whatever is half typed meanwhile', () => {
    for (const half of [{ price: '' }, { year: '20' }, { volume: '1' }])
      expect(say({ yard: miami, port: 'Houston', ...half }).way.port).toBe('Savannah')
  })

  test('comes back with the yard that serves it', () => {
    expect(say({ yard: 'DALLAS|TX|75051', port: 'Houston' }).way.port).toBe('Houston')
  })

  test('of a yard is said as well', () => {
    const { way } = say({ yard: 'ATLANTIS|AZ|00000' })
    expect(way.yard?.location).toBe('PHOENIX')
    expect(way.notes).toEqual(['Площадки ATLANTIS, AZ 00000 у этого аукциона нет. Выбрали PHOENIX, AZ 85043'])
  })

  test('does not trouble whoever changes the country', () => {
    expect(say({ origin: 'eu', yard: miami }).way.notes).toEqual([])
  })
})

test('two towns of one name in two states are two yards', () => {
  for (const [yard, state] of [
    ['COLUMBIA|SC|29053', 'SC'],
    ['COLUMBIA|MO|65202', 'MO'],
  ] as const) {
    const { calculation } = say({ yard })
    expect(calculation?.input).toMatchObject({ location: 'COLUMBIA', state })
  }
})

test('the ways of the same car come the cheapest first, and the chosen one is among them', () => {
  const { routes } = say()
  const totals = routes.map(({ calculation }) => calculation.total.usd)
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  expect(totals).toContain(15_771.89)
  expect(routes[0]).toMatchObject({ port: 'Los Angeles', destination: 'Klaipeda', days: 52 })
})

describe('a product without tables', () => {
  test('refuses beside the fields that have nothing to choose from', () => {
    const { way, calculation, faults } = say({}, dayWith([]))
    expect(way.yards).toEqual([])
    expect(calculation).toBeUndefined()
    expect(Object.keys(faults)).toEqual(['yard', 'port', 'destination'])
  })

  test('refuses with a sentence where only a fee is missing', () => {
    const { refusal, faults } = say({}, dayWith(['transportation', 'ship-delivery']))
    expect(refusal?.code).toBe('no-table')
    expect(faults).toEqual({})
  })
})

test('without rates there is no figure, and the rest can be chosen all the same', () => {
  const { refusal, way } = reckon({}, demonstration, null)
  expect(refusal?.code).toBe('no-rate')
  expect(way.port).toBe('Houston')
})
