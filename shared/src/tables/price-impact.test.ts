import { describe, expect, test } from 'vitest'
import { type EffectiveFeeTables, type FeeTableCell, feeTableTitles } from '../calculator/index.ts'
import { demoFeeTables } from '../demo-tables/demo-fee-tables.ts'
import { calculateFeeTablePriceImpact } from './index.ts'
import {
  createFeeTableVersion,
  demoImpactDay,
  demoTablesInForce,
  raiseFeeTablePrices,
} from './testing/demo-tables.ts'
import { replaceNoBreakSpaces } from './testing/sheet-rows.ts'

const unchanged = createFeeTableVersion(demoFeeTables['copart-fee'], 2)

const omitFeeTables = (...titles: readonly string[]): EffectiveFeeTables =>
  Object.fromEntries(Object.entries(demoTablesInForce).filter(([title]) => !titles.includes(title)))

type Change = (cells: readonly FeeTableCell[]) => readonly FeeTableCell[]

const changed = (title: 'transportation' | 'ship-delivery', change: Change) =>
  createFeeTableVersion(demoFeeTables[title].map(change))

const renaming =
  (names: Record<string, string>): Change =>
  (cells) =>
    cells.map((cell) => (typeof cell === 'string' ? (names[cell] ?? cell) : cell))

describe('the price impact of a table', () => {
  test.each(feeTableTitles)(
    'higher prices in the fee table %s make some reference cars more expensive and none cheaper',
    (title) => {
      const impact = calculateFeeTablePriceImpact(
        title,
        raiseFeeTablePrices(title),
        demoTablesInForce,
        demoImpactDay,
      )
      const risen = impact.filter(({ before, after }) => Number(after) > Number(before))
      expect(risen.length).toBeGreaterThan(0)
      for (const { before, after } of impact) expect(Number(after)).toBeGreaterThanOrEqual(Number(before))
    },
  )

  test('the price impact of a changed fee table of the auction IAA changes only prices of reference cars from IAA', () => {
    const impact = calculateFeeTablePriceImpact(
      'iaa-fee',
      raiseFeeTablePrices('iaa-fee'),
      demoTablesInForce,
      demoImpactDay,
    )
    const moved = impact.filter(({ before, after }) => before !== after)
    expect(moved).not.toHaveLength(0)
    for (const { route } of moved) expect(route).toContain('IAA')
  })

  test('the price impact of an invalid fee table shows only the current prices of the reference cars', () => {
    for (const { before, after } of calculateFeeTablePriceImpact(
      'copart-fee',
      null,
      demoTablesInForce,
      demoImpactDay,
    )) {
      expect(before).toBeTypeOf('number')
      expect(after).toBe('invalid')
    }
  })

  test('the first version of a fee table gives a price to the reference cars that had none before', () => {
    const impact = calculateFeeTablePriceImpact(
      'transportation',
      createFeeTableVersion(demoFeeTables.transportation),
      omitFeeTables('transportation'),
      demoImpactDay,
    )
    const american = impact.filter(({ route }) => /^(?:Copart|IAA)/.test(route))
    expect(american).toHaveLength(16)
    for (const { before, after } of american) {
      expect(before).toBe('no-table')
      expect(after).toBeTypeOf('number')
    }
  })

  test('uploading the first inland table gives every reference car a price, even if the table lacks all their yards', () => {
    const elsewhere = changed('transportation', (cells) => cells.with(1, `${cells[1]} NORTH`))
    for (const { after } of calculateFeeTablePriceImpact(
      'transportation',
      elsewhere,
      omitFeeTables('transportation'),
      demoImpactDay,
    ))
      expect(after).toBeTypeOf('number')
  })

  test('without any fee table no reference car has a price, and each gives the reason', () => {
    const outcomes = calculateFeeTablePriceImpact('copart-fee', unchanged, {}, demoImpactDay).map(
      ({ before, after }) => [before, after],
    )
    expect(outcomes).toEqual(outcomes.map(() => ['no-table', 'no-table']))
    expect(outcomes).toHaveLength(24)
  })

  test('without exchange rates the price impact of a fee table change shows no price for any reference car', () => {
    for (const each of calculateFeeTablePriceImpact('copart-fee', unchanged, demoTablesInForce, {
      ...demoImpactDay,
      rates: null,
    }))
      expect([each.before, each.after]).toEqual(['no-rate', 'no-rate'])
  })

  test('the price impact of a new fee table shows a reference car as not served if the table lacks its yard', () => {
    const next = createFeeTableVersion(
      demoFeeTables.transportation.filter(([, location]) => location !== 'PHOENIX'),
    )
    const [sedan, ...others] = calculateFeeTablePriceImpact(
      'transportation',
      next,
      demoTablesInForce,
      demoImpactDay,
    )
    expect(sedan?.before).toBe(15_771.89)
    expect(sedan?.after).toBe('not-served')
    for (const { after } of others) expect(after).toBeTypeOf('number')
  })

  test('a yard with a ZIP code in only one of two fee table versions is the same yard in the price impact of the new version', () => {
    const { transportation } = demoFeeTables
    const zipless = transportation.map((cells) => cells.with(3, null))
    const bare = transportation
      .filter(([, location]) => location !== 'COLUMBIA')
      .map((cells) => cells.with(2, null).with(3, null))
    for (const [was, becomes] of [
      [transportation, zipless],
      [zipless, transportation],
      [bare, zipless],
    ] as const) {
      const tables = { ...demoTablesInForce, transportation: createFeeTableVersion(was) }
      for (const { before, after } of calculateFeeTablePriceImpact(
        'transportation',
        createFeeTableVersion(becomes),
        tables,
        demoImpactDay,
      )) {
        expect(before).toBeTypeOf('number')
        expect(after).toBe(before)
      }
    }
  })

  test('for the price impact a yard with another ZIP code is a different yard, and an ambiguous yard name matches none', () => {
    const { transportation } = demoFeeTables
    const moved = transportation.map((cells) => (cells[1] === 'PHOENIX' ? cells.with(3, '85044') : cells))
    expect(
      calculateFeeTablePriceImpact(
        'transportation',
        createFeeTableVersion(moved),
        demoTablesInForce,
        demoImpactDay,
      )[0]?.after,
    ).toBe('not-served')

    const nameless = transportation.map((cells) => cells.with(2, null).with(3, null))
    const phoenix = nameless.filter(([, location]) => location === 'PHOENIX')
    const tables = { ...demoTablesInForce, transportation: createFeeTableVersion(phoenix) }
    const twice = ['AZ', 'NY'].flatMap((state) => phoenix.map((cells) => cells.with(2, state)))
    const [sedan] = calculateFeeTablePriceImpact(
      'transportation',
      createFeeTableVersion(twice),
      tables,
      demoImpactDay,
    )
    expect(sedan?.before).toBeTypeOf('number')
    expect(sedan?.after).toBe('invalid')
  })

  test('if the fee tables lack the yards and ports of the reference cars, the price impact uses others of the tables', () => {
    const ports = {
      Newark: 'Baltimore',
      Savannah: 'Jacksonville',
      Houston: 'Freeport',
      'Los Angeles': 'Oakland',
    }
    const names = { ...ports, Klaipeda: 'Gdynia', Bremerhaven: 'Rotterdam', Poti: 'Constanta', Kyiv: 'Lviv' }
    const tables: EffectiveFeeTables = {
      ...demoTablesInForce,
      transportation: changed('transportation', (cells) =>
        renaming(ports)(cells).map((cell, at) => (at === 1 ? `${cell} NORTH` : cell)),
      ),
      'ship-delivery': changed('ship-delivery', renaming(names)),
    }
    const impact = calculateFeeTablePriceImpact(
      'copart-fee',
      raiseFeeTablePrices('copart-fee'),
      tables,
      demoImpactDay,
    )
    for (const { before, after } of impact) {
      expect(before).toBeTypeOf('number')
      expect(after).toBeTypeOf('number')
    }
    expect(new Set(impact.map(({ route }) => route)).size).toBeGreaterThan(10)
  })

  test('another order of fee table rows does not change the yards of the reference cars in the price impact', () => {
    const names = renaming({ PHOENIX: 'TUCSON', DALLAS: 'WACO', MIAMI: 'TAMPA', Klaipeda: 'Gdynia' })
    const tables = {
      ...demoTablesInForce,
      transportation: changed('transportation', names),
      'ship-delivery': changed('ship-delivery', names),
    }
    const reversed = {
      ...tables,
      transportation: createFeeTableVersion(tables.transportation.rows.toReversed()),
      'ship-delivery': createFeeTableVersion(tables['ship-delivery'].rows.toReversed()),
    }
    expect(calculateFeeTablePriceImpact('copart-fee', unchanged, reversed, demoImpactDay)).toEqual(
      calculateFeeTablePriceImpact('copart-fee', unchanged, tables, demoImpactDay),
    )
  })

  test('the yard of a reference car is recognized in an inland table without states and ZIP codes', () => {
    const transportation = changed('transportation', (cells) =>
      cells.map((cell, at) => (at === 2 || at === 3 ? null : cell)),
    )
    const rows = transportation.rows.filter(([, location]) => location !== 'COLUMBIA')
    const tables = { ...demoTablesInForce, transportation: createFeeTableVersion(rows) }
    const [sedan] = calculateFeeTablePriceImpact('copart-fee', unchanged, tables, demoImpactDay)
    expect(replaceNoBreakSpaces(sedan?.route ?? '')).toBe('Copart, Phoenix — Klaipeda')
    expect(sedan?.before).toBe(15_771.89)
  })
})
