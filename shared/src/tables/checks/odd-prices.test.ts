import { describe, expect, test } from 'vitest'
import type { FeeTableCell, FeeTables } from '../../calculator/index.ts'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import { checkFeeTableRows } from '../index.ts'
import { createFeeTableVersion, demoTablesInForce } from '../testing/demo-tables.ts'
import { buildSheetRows, listProblemCodes, listProblemMessages } from '../testing/sheet-rows.ts'

type Title = 'transportation' | 'ship-delivery'
type Rows = readonly (readonly FeeTableCell[])[]

const placeOf = { price: { transportation: 5, 'ship-delivery': 4 }, onward: { 'ship-delivery': 6 } } as const

const odd = (title: Title, rows: Rows, tables: FeeTables = {}) =>
  checkFeeTableRows(title, buildSheetRows(rows), tables).warnings.filter(({ code }) => code === 'odd-price')

const inland = demoFeeTables.transportation
const bySea = demoFeeTables['ship-delivery']

/** Returns the demo table with another price in one row. */
const inlandWith = (at: number, price: FeeTableCell) =>
  inland.map((cells, row) => (row === at ? cells.with(placeOf.price.transportation, price) : cells))

describe('a price with a digit too many or too few', () => {
  test('an unusual inland price gives a warning with the usual range for its port', () => {
    for (const price of [31_500, 12_600, 126, 30]) {
      const found = odd('transportation', inlandWith(0, price))
      expect(found).toMatchObject([{ rows: [[2, 2]], column: 'price' }])
    }
    expect(listProblemMessages(odd('transportation', inlandWith(0, 31_500)))).toEqual([
      'Строка 2: Copart, DALLAS TX 75051 — Newark: «Цена» — 31 500, а в похожих строках обычно от 700 до 1 360. Проверьте, нет ли лишней или потерянной цифры.',
    ])
  })

  test('an unusual price is found among five rows, and across ports if its own has too few rows', () => {
    const five = inland.slice(0, 4)
    const baltimore: FeeTableCell[] = ['copart', 'DALLAS', 'TX', '75051', 'Baltimore', 31_500]
    expect(odd('transportation', [...five, baltimore])).toMatchObject([{ rows: [[6, 6]] }])
    expect(odd('transportation', [...five, baltimore.with(5, 1_300)])).toEqual([])
  })

  test('a price far from the current table gives a warning even if similar rows allow it', () => {
    const trenton = inland.findIndex(([, town]) => town === 'TRENTON')
    const dearer = inlandWith(trenton, 3_200)
    expect(odd('transportation', dearer)).toEqual([])
    expect(listProblemMessages(odd('transportation', dearer, demoTablesInForce))).toEqual([
      `Строка ${trenton + 2}: Copart, TRENTON NJ 08561 — Newark: «Цена» — 3 200, а в таблице, которая действует, — 320. Проверьте, нет ли лишней или потерянной цифры.`,
    ])
  })

  test('a price is compared with the current table even if the file omits its ZIP codes', () => {
    const dallas: FeeTableCell[] = ['copart', 'Dallas', 'TX', null, 'Houston', 3_600]
    expect(listProblemMessages(odd('transportation', [dallas], demoTablesInForce))[0]).toContain(
      'действует, — 360.',
    )
    expect(odd('transportation', [dallas.with(2, null)], demoTablesInForce)).toHaveLength(1)
    expect(odd('transportation', [dallas.with(2, 'OR')], demoTablesInForce)).toEqual([])
    expect(odd('transportation', [dallas.with(3, '97338')], demoTablesInForce)).toEqual([])
    const namesakes: FeeTableCell[] = ['copart', 'Columbia', null, null, 'Newark', 9_000]
    expect(odd('transportation', [namesakes], demoTablesInForce)).toEqual([])
  })

  test('correcting an unusual price of the current table gives no warning', () => {
    const wrong = { transportation: createFeeTableVersion(inlandWith(0, 31_500)) }
    expect(odd('transportation', inland, wrong)).toEqual([])
  })

  test.each(['price', 'onward'] as const)('an unusual sea price gives a warning: %s', (column) => {
    const at = placeOf[column]['ship-delivery']
    const rows = bySea.map((cells, row) => (row === 1 ? cells.with(at, 81_400) : cells))
    expect(odd('ship-delivery', rows)).toMatchObject([{ rows: [[3, 3]], column }])
  })

  test('an unusual price gives one warning and no error, and lost thousands are reported only as such', () => {
    const { errors, warnings } = checkFeeTableRows(
      'transportation',
      buildSheetRows(inlandWith(0, 31_500)),
      demoTablesInForce,
    )
    expect(errors).toEqual([])
    expect(listProblemCodes(warnings)).toEqual(['odd-price'])
    const lost = checkFeeTableRows('transportation', buildSheetRows(inlandWith(0, 3)), demoTablesInForce)
    expect(listProblemCodes(lost.warnings)).toEqual(['lost-thousands'])
  })
})

describe('prices without a warning', () => {
  test('the demo tables give no warning, whatever tables are in force', () => {
    for (const tables of [{}, demoTablesInForce])
      expect([odd('transportation', inland, tables), odd('ship-delivery', bySea, tables)]).toEqual([[], []])
  })

  test('a price list that rises or falls by half as a whole gives no warning', () => {
    for (const times of [0.5, 1.5]) {
      const rows = inland.map((cells) => cells.with(5, Number(cells[5]) * times))
      expect(odd('transportation', rows, demoTablesInForce)).toEqual([])
    }
  })

  test('a route that is not served, was not served or is new gives no warning', () => {
    const without = (price: FeeTableCell) => ({ transportation: createFeeTableVersion(inlandWith(0, price)) })
    for (const price of [0, null]) {
      expect(odd('transportation', inlandWith(0, price), demoTablesInForce)).toEqual([])
      expect(odd('transportation', inland, without(price))).toEqual([])
    }
  })
})
