import { expect, test } from 'vitest'
import { estimateTextWidth, measureFeeTableColumnWidths } from './fee-table-column-widths.ts'

test('a column is as wide as its longest cell, in view or not', () => {
  const [from, to, fee] = measureFeeTableColumnWidths('copart-fee', [
    [0, 50, 25, null, null, null],
    [9_999_999, null, 1_000_000.5, null, null, null],
  ])
  expect(from).toBeGreaterThanOrEqual(estimateTextWidth('9 999 999'))
  expect(fee).toBeGreaterThanOrEqual(estimateTextWidth('1 000 000,50'))
  expect(to).toBeGreaterThanOrEqual(estimateTextWidth('и выше'))
  expect(to).toBeLessThan(from ?? 0)
})

test('a very long name does not push other columns out of view', () => {
  const [, location] = measureFeeTableColumnWidths('transportation', [
    ['copart', 'Д'.repeat(120), null, null, null, null],
  ])
  expect(location).toBe(30)
})

test('the columns of an empty table fit their headings', () => {
  for (const width of measureFeeTableColumnWidths('ship-delivery', [])) expect(width).toBeGreaterThan(4)
})
