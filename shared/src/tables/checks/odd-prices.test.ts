import { describe, expect, test } from 'vitest'
import type { EffectiveFeeTables, FeeTableCell } from '../../calculator/index.ts'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import { findFeeTableRowProblems } from '../index.ts'
import { createFeeTableVersion, demoTablesInForce } from '../testing/demo-tables.ts'
import { buildSheetRows, listProblemCodes, listProblemMessages } from '../testing/sheet-rows.ts'

type Title = 'transportation' | 'ship-delivery'
type Rows = readonly (readonly FeeTableCell[])[]

const priceColumnIndexes = {
  price: { transportation: 5, 'ship-delivery': 4 },
  onward: { 'ship-delivery': 6 },
} as const

const findOddPrices = (title: Title, rows: Rows, tables: EffectiveFeeTables = {}) =>
  findFeeTableRowProblems(title, buildSheetRows(rows), tables).warnings.filter(
    ({ code }) => code === 'odd-price',
  )

const inland = demoFeeTables.transportation
const bySea = demoFeeTables['ship-delivery']

/** Returns the demo table with another price in one row. */
const buildInlandRowsWith = (at: number, price: FeeTableCell) =>
  inland.map((cells, row) =>
    row === at ? cells.with(priceColumnIndexes.price.transportation, price) : cells,
  )

describe('a price with a digit too many or too few', () => {
  test('an unusual inland price gives a warning with the usual range for its port', () => {
    for (const price of [31_500, 12_600, 126, 30]) {
      const found = findOddPrices('transportation', buildInlandRowsWith(0, price))
      expect(found).toMatchObject([{ rows: [[2, 2]], column: 'price' }])
    }
    expect(listProblemMessages(findOddPrices('transportation', buildInlandRowsWith(0, 31_500)))).toEqual([
      'Строка 2: Copart, DALLAS TX 75051 — Newark: «Цена» — 31 500, а в похожих строках обычно от 700 до 1 360. Проверьте, нет ли лишней или потерянной цифры.',
    ])
  })

  test('prices to a port with too few rows in an inland table are compared with those to all ports', () => {
    const five = inland.slice(0, 4)
    const baltimore: FeeTableCell[] = ['copart', 'DALLAS', 'TX', '75051', 'Baltimore', 31_500]
    expect(findOddPrices('transportation', [...five, baltimore])).toMatchObject([{ rows: [[6, 6]] }])
    expect(findOddPrices('transportation', [...five, baltimore.with(5, 1_300)])).toEqual([])
  })

  test('a price far from that in the fee table in force gives a warning even if it is usual among similar rows', () => {
    const trenton = inland.findIndex(([, town]) => town === 'TRENTON')
    const dearer = buildInlandRowsWith(trenton, 3_200)
    expect(findOddPrices('transportation', dearer)).toEqual([])
    expect(listProblemMessages(findOddPrices('transportation', dearer, demoTablesInForce))).toEqual([
      `Строка ${trenton + 2}: Copart, TRENTON NJ 08561 — Newark: «Цена» — 3 200, а в таблице, которая действует, — 320. Проверьте, нет ли лишней или потерянной цифры.`,
    ])
  })

  test('an uploaded inland price is compared with the one in force even if the uploaded table has no ZIP codes', () => {
    const dallas: FeeTableCell[] = ['copart', 'Dallas', 'TX', null, 'Houston', 3_600]
    expect(listProblemMessages(findOddPrices('transportation', [dallas], demoTablesInForce))[0]).toContain(
      'действует, — 360.',
    )
    expect(findOddPrices('transportation', [dallas.with(2, null)], demoTablesInForce)).toHaveLength(1)
    expect(findOddPrices('transportation', [dallas.with(2, 'OR')], demoTablesInForce)).toEqual([])
    expect(findOddPrices('transportation', [dallas.with(3, '97338')], demoTablesInForce)).toEqual([])
    const namesakes: FeeTableCell[] = ['copart', 'Columbia', null, null, 'Newark', 9_000]
    expect(findOddPrices('transportation', [namesakes], demoTablesInForce)).toEqual([])
  })

  test('an upload that corrects an unusual price of the fee table in force gives no warning', () => {
    const wrong = { transportation: createFeeTableVersion(buildInlandRowsWith(0, 31_500)) }
    expect(findOddPrices('transportation', inland, wrong)).toEqual([])
  })

  test.each(['price', 'onward'] as const)(
    'an unusual price of sea freight in the column %s gives a warning',
    (column) => {
      const at = priceColumnIndexes[column]['ship-delivery']
      const rows = bySea.map((cells, row) => (row === 1 ? cells.with(at, 81_400) : cells))
      expect(findOddPrices('ship-delivery', rows)).toMatchObject([{ rows: [[3, 3]], column }])
    },
  )

  test('an unusual inland price gives no other warning, and one with a misread thousands separator none that it is unusual', () => {
    const { errors, warnings } = findFeeTableRowProblems(
      'transportation',
      buildSheetRows(buildInlandRowsWith(0, 31_500)),
      demoTablesInForce,
    )
    expect(errors).toEqual([])
    expect(listProblemCodes(warnings)).toEqual(['odd-price'])
    const lost = findFeeTableRowProblems(
      'transportation',
      buildSheetRows(buildInlandRowsWith(0, 3)),
      demoTablesInForce,
    )
    expect(listProblemCodes(lost.warnings)).toEqual(['lost-thousands'])
  })
})

describe('prices without a warning', () => {
  test('the demo tables of inland and sea prices give no warning about unusual prices, whatever tables are in force', () => {
    for (const tables of [{}, demoTablesInForce])
      expect([
        findOddPrices('transportation', inland, tables),
        findOddPrices('ship-delivery', bySea, tables),
      ]).toEqual([[], []])
  })

  test('a fee table whose prices all rise or fall by half gives no warning about unusual prices', () => {
    for (const times of [0.5, 1.5]) {
      const rows = inland.map((cells) => cells.with(5, Number(cells[5]) * times))
      expect(findOddPrices('transportation', rows, demoTablesInForce)).toEqual([])
    }
  })

  test('an inland route that is not served, was not served or is new gives no price warning', () => {
    const tablesWithPrice = (price: FeeTableCell) => ({
      transportation: createFeeTableVersion(buildInlandRowsWith(0, price)),
    })
    for (const price of [0, null]) {
      expect(findOddPrices('transportation', buildInlandRowsWith(0, price), demoTablesInForce)).toEqual([])
      expect(findOddPrices('transportation', inland, tablesWithPrice(price))).toEqual([])
    }
  })
})
