import { describe, expect, test } from 'vitest'
import { demoFeeTables } from '../../demo-tables/demo-fee-tables.ts'
import { convertColumnarToFeeTableVersion, toColumnarFeeTable } from './columnar-fee-table.ts'
import { feeTableTitles } from './fee-table.ts'

describe('a columnar fee table', () => {
  for (const title of feeTableTitles) {
    test(`a fee table is equal after conversion to columns, JSON and back: ${title}`, () => {
      const table = { version: 3, validFrom: '2026-10-01', rows: demoFeeTables[title] }
      expect(convertColumnarToFeeTableVersion(JSON.parse(JSON.stringify(toColumnarFeeTable(table))))).toEqual(
        table,
      )
    })
  }

  test('a fee table stored by columns distinguishes 0, empty text and null, and numbers from texts of digits', () => {
    const table = { version: 1, validFrom: '2026-10-01', rows: [[0], [''], [null], [7], ['7'], [0]] }
    expect(convertColumnarToFeeTableVersion(toColumnarFeeTable(table))).toEqual(table)
  })

  test('a fee table stored by columns keeps all columns if rows differ in length', () => {
    const rows = [['Houston'], ['Newark', 7], [null, null, 'Klaipeda'], []]
    expect(
      convertColumnarToFeeTableVersion(toColumnarFeeTable({ version: 1, validFrom: '2026-10-01', rows }))
        .rows,
    ).toEqual([
      ['Houston', null, null],
      ['Newark', 7, null],
      [null, null, 'Klaipeda'],
      [null, null, null],
    ])
  })

  test('a fee table without rows has no rows after conversion to columns and back', () => {
    const table = { version: 1, validFrom: '2026-10-01', rows: [] }
    expect(convertColumnarToFeeTableVersion(toColumnarFeeTable(table))).toEqual(table)
  })

  test('a fee table stored by columns stores each value of a column once', () => {
    const rows = [['Houston'], ['Newark'], ['Houston']]
    expect(toColumnarFeeTable({ version: 1, validFrom: '2026-10-01', rows }).columns).toEqual([
      { values: ['Houston', 'Newark'], at: [0, 1, 0] },
    ])
  })
})
