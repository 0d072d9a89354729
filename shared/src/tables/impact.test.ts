import { describe, expect, test } from 'vitest'
import { type FeeTables, feeTableTitles, type TableCell } from '../calculator/index.ts'
import { demonstrationTables } from '../demonstration-tables/index.ts'
import { impactOf } from './index.ts'
import { dearer, demonstration, today, versionOf } from './testing/demonstration.ts'
import { plainText } from './testing/sheet-rows.ts'

const unchanged = versionOf(demonstrationTables['copart-fee'], 2)

const without = (...titles: readonly string[]): FeeTables =>
  Object.fromEntries(Object.entries(demonstration).filter(([title]) => !titles.includes(title)))

type Change = (cells: readonly TableCell[]) => readonly TableCell[]

const changed = (title: 'transportation' | 'ship-delivery', change: Change) =>
  versionOf(demonstrationTables[title].map(change))

const renaming =
  (names: Readonly<Record<string, string>>): Change =>
  (cells) =>
    cells.map((cell) => (typeof cell === 'string' ? (names[cell] ?? cell) : cell))

describe('the reference cars', () => {
  const impact = impactOf('copart-fee', unchanged, demonstration, today)

  test('there are twenty-four reference cars, each with a unique label', () => {
    expect(impact).toHaveLength(24)
    expect(new Set(impact.map(({ vehicle }) => vehicle)).size).toBe(24)
  })

  test('every reference car has a price with the demo tables, which stays equal if nothing changes', () => {
    for (const { before, after } of impact) {
      expect(before).toBeTypeOf('number')
      expect(after).toBe(before)
    }
  })

  test('labels of reference cars keep numbers and units on one line', () => {
    expect(impact[0]?.vehicle).toBe('Седан, бензин 1\u00A0984\u00A0см³, 2019')
    const told = impact.map(({ vehicle, route }) => plainText(`${vehicle}: ${route}`))
    expect(told).toContain('Седан, бензин 1 984 см³, 2019: Copart, Phoenix AZ — Klaipeda')
    expect(told).toContain('Седан, электро 75 кВт·ч, 2021: Copart, Los Angeles CA — Klaipeda')
    expect(told).toContain(
      'Внедорожник, гибрид с бензином 2 494 см³, 2019: Грузия, Copart, Rustavi — Chornomorsk',
    )
    expect(told).toContain('Мотоцикл, бензин 798 см³, 2017: Европа, Vilnius — Kyiv')
  })

  test('reference cars cost what the calculator computes; the sedan in Phoenix was checked by hand', () => {
    expect(impact[0]?.before).toBe(15_771.89)
  })

  test('the reference cars use many fee tiers', () => {
    for (const title of ['copart-fee', 'iaa-fee'] as const) {
      const moving = demonstrationTables[title].filter((_, at) => {
        const rows = demonstrationTables[title].map((cells, row) =>
          row === at
            ? cells.map((cell, column) => (column > 1 && typeof cell === 'number' ? cell + 5 : cell))
            : cells,
        )
        return impactOf(title, versionOf(rows), demonstration, today).some(
          ({ before, after }) => before !== after,
        )
      })
      expect(moving.length).toBeGreaterThanOrEqual(7)
    }
  })
})

describe('the price impact of a table', () => {
  test.each(feeTableTitles)('%s: higher prices make some cars more expensive and none cheaper', (title) => {
    const impact = impactOf(title, dearer(title), demonstration, today)
    const risen = impact.filter(({ before, after }) => Number(after) > Number(before))
    expect(risen.length).toBeGreaterThan(0)
    for (const { before, after } of impact) expect(Number(after)).toBeGreaterThanOrEqual(Number(before))
  })

  test('a table changes only the prices of the cars that it applies to', () => {
    const impact = impactOf('iaa-fee', dearer('iaa-fee'), demonstration, today)
    const moved = impact.filter(({ before, after }) => before !== after)
    expect(moved).not.toHaveLength(0)
    for (const { route } of moved) expect(route).toContain('IAA')
  })

  test('an invalid table shows only the current prices', () => {
    for (const { before, after } of impactOf('copart-fee', null, demonstration, today)) {
      expect(before).toBeTypeOf('number')
      expect(after).toBe('invalid')
    }
  })

  test('a first table gives prices to cars that had none', () => {
    const impact = impactOf(
      'transportation',
      versionOf(demonstrationTables.transportation),
      without('transportation'),
      today,
    )
    const american = impact.filter(({ route }) => /^(?:Copart|IAA)/.test(route))
    expect(american).toHaveLength(16)
    for (const { before, after } of american) {
      expect(before).toBe('no-table')
      expect(after).toBeTypeOf('number')
    }
  })

  test('a first table with other yards gives prices to cars in those yards', () => {
    const elsewhere = changed('transportation', (cells) => cells.with(1, `${cells[1]} NORTH`))
    for (const { after } of impactOf('transportation', elsewhere, without('transportation'), today))
      expect(after).toBeTypeOf('number')
  })

  test('without any table no car has a price, and each gives the reason', () => {
    const outcomes = impactOf('copart-fee', unchanged, {}, today).map(({ before, after }) => [before, after])
    expect(outcomes).toEqual(outcomes.map(() => ['no-table', 'no-table']))
    expect(outcomes).toHaveLength(24)
  })

  test('without exchange rates no car has a price', () => {
    for (const each of impactOf('copart-fee', unchanged, demonstration, { ...today, rates: null }))
      expect([each.before, each.after]).toEqual(['no-rate', 'no-rate'])
  })

  test('a yard that the new table drops is shown as not served', () => {
    const next = versionOf(
      demonstrationTables.transportation.filter(([, location]) => location !== 'PHOENIX'),
    )
    const [sedan, ...others] = impactOf('transportation', next, demonstration, today)
    expect(sedan?.before).toBe(15_771.89)
    expect(sedan?.after).toBe('not-served')
    for (const { after } of others) expect(after).toBeTypeOf('number')
  })

  test('a yard with a ZIP in one table and without it in the other is the same yard', () => {
    const { transportation } = demonstrationTables
    const zipless = transportation.map((cells) => cells.with(3, null))
    const bare = transportation
      .filter(([, location]) => location !== 'COLUMBIA')
      .map((cells) => cells.with(2, null).with(3, null))
    for (const [was, becomes] of [
      [transportation, zipless],
      [zipless, transportation],
      [bare, zipless],
    ] as const) {
      const tables = { ...demonstration, transportation: versionOf(was) }
      for (const { before, after } of impactOf('transportation', versionOf(becomes), tables, today)) {
        expect(before).toBeTypeOf('number')
        expect(after).toBe(before)
      }
    }
  })

  test('a yard with another ZIP is a different yard, and an ambiguous name matches none', () => {
    const { transportation } = demonstrationTables
    const moved = transportation.map((cells) => (cells[1] === 'PHOENIX' ? cells.with(3, '85044') : cells))
    expect(impactOf('transportation', versionOf(moved), demonstration, today)[0]?.after).toBe('not-served')

    const nameless = transportation.map((cells) => cells.with(2, null).with(3, null))
    const phoenix = nameless.filter(([, location]) => location === 'PHOENIX')
    const tables = { ...demonstration, transportation: versionOf(phoenix) }
    const twice = ['AZ', 'NY'].flatMap((state) => phoenix.map((cells) => cells.with(2, state)))
    const [sedan] = impactOf('transportation', versionOf(twice), tables, today)
    expect(sedan?.before).toBeTypeOf('number')
    expect(sedan?.after).toBe('invalid')
  })

  test('an office with other yards sees the impact on cars from those yards', () => {
    const ports = {
      Newark: 'Baltimore',
      Savannah: 'Jacksonville',
      Houston: 'Freeport',
      'Los Angeles': 'Oakland',
    }
    const names = { ...ports, Klaipeda: 'Gdynia', Bremerhaven: 'Rotterdam', Poti: 'Constanta', Kyiv: 'Lviv' }
    const tables: FeeTables = {
      ...demonstration,
      transportation: changed('transportation', (cells) =>
        renaming(ports)(cells).map((cell, at) => (at === 1 ? `${cell} NORTH` : cell)),
      ),
      'ship-delivery': changed('ship-delivery', renaming(names)),
    }
    const impact = impactOf('copart-fee', dearer('copart-fee'), tables, today)
    for (const { before, after } of impact) {
      expect(before).toBeTypeOf('number')
      expect(after).toBeTypeOf('number')
    }
    expect(new Set(impact.map(({ route }) => route)).size).toBeGreaterThan(10)
  })

  test('the order of rows does not move a car to another yard', () => {
    const names = renaming({ PHOENIX: 'TUCSON', DALLAS: 'WACO', MIAMI: 'TAMPA', Klaipeda: 'Gdynia' })
    const tables = {
      ...demonstration,
      transportation: changed('transportation', names),
      'ship-delivery': changed('ship-delivery', names),
    }
    const reversed = {
      ...tables,
      transportation: versionOf(tables.transportation.rows.toReversed()),
      'ship-delivery': versionOf(tables['ship-delivery'].rows.toReversed()),
    }
    expect(impactOf('copart-fee', unchanged, reversed, today)).toEqual(
      impactOf('copart-fee', unchanged, tables, today),
    )
  })

  test('a yard without state and ZIP is still recognized', () => {
    const transportation = changed('transportation', (cells) =>
      cells.map((cell, at) => (at === 2 || at === 3 ? null : cell)),
    )
    const rows = transportation.rows.filter(([, location]) => location !== 'COLUMBIA')
    const tables = { ...demonstration, transportation: versionOf(rows) }
    const [sedan] = impactOf('copart-fee', unchanged, tables, today)
    expect(plainText(sedan?.route ?? '')).toBe('Copart, Phoenix — Klaipeda')
    expect(sedan?.before).toBe(15_771.89)
  })
})
