import type { FeeTableTitle } from 'shared/calculator'
import { expect, test } from 'vitest'
import type { DiffedFeeTableRow } from '../difference/table-difference-lines.tsx'
import { estimateTextWidth, measureFeeTableColumnWidths } from './fee-table-column-widths.ts'
import type { FeeTableRowCellValues } from './format-fee-table-cell.ts'

const measureColumns = (title: FeeTableTitle, rows: readonly FeeTableRowCellValues[]): readonly number[] =>
  measureFeeTableColumnWidths(
    title,
    rows.map((cells) => ({ cells })),
    'sortable',
  )

test('a fee table column is as wide as its longest cell, whether the cell is visible or not', () => {
  const [from, to, fee] = measureColumns('copart-fee', [
    [0, 50, 25, null, null, null],
    [9_999_999, null, 1_000_000.5, null, null, null],
  ])
  expect(from).toBeGreaterThanOrEqual(estimateTextWidth('9 999 999'))
  expect(fee).toBeGreaterThanOrEqual(estimateTextWidth('1 000 000,50'))
  expect(to).toBeGreaterThanOrEqual(estimateTextWidth('и выше'))
  expect(to).toBeLessThan(from ?? 0)
})

test('a very long name in a fee table does not push the other columns out of view', () => {
  const [, location] = measureColumns('transportation', [['copart', 'Д'.repeat(120), null, null, null, null]])
  expect(location).toBe(30)
})

test('the columns of an empty fee table are as wide as their headings', () => {
  for (const width of measureColumns('ship-delivery', [])) expect(width).toBeGreaterThan(4)
})

const widths = (...lines: readonly DiffedFeeTableRow[]): readonly number[] =>
  measureFeeTableColumnWidths('copart-fee', lines, 'difference')

const tierCells: FeeTableRowCellValues = [10000, 15000, 1050, null, 'salvage', null]

test('a column of a fee table difference is as wide as its widest cell or heading', () => {
  const [from = 0, to = 0, fee, , document = 0] = widths({ kind: 'same', row: 2, cells: tierCells })
  const [, , empty, , long = 0] = widths({
    kind: 'same',
    row: 2,
    cells: [0, 1, null, null, 'salvage certificate', null],
  })
  expect(from).toBeGreaterThan('10000'.length)
  expect(to).toBeGreaterThan('15000'.length)
  expect(fee).toBe(empty)
  expect(long).toBeGreaterThan(document)
})

test('a changed fee table cell has room for the old and the new value, and shows a placeholder for an empty one', () => {
  const before: FeeTableRowCellValues = [10000, null, 1000, 7.5, 'salvage', null]
  const same = widths({ kind: 'same', row: 2, cells: tierCells })
  const changed = widths({ kind: 'changed', row: 2, cells: tierCells, before })
  expect(changed.map((width, at) => width > (same[at] ?? 0))).toEqual([false, true, true, true, false, false])
  expect(changed[1]).toBeGreaterThanOrEqual('и выше15 000'.length - 1)
  expect(changed[3]).toBeGreaterThanOrEqual('7,5пусто'.length - 1)
})

test('the column width estimate for fee tables counts lowercase letters as narrower than digits, and capitals as wider', () => {
  const named = (location: string) =>
    measureFeeTableColumnWidths(
      'transportation',
      [{ cells: ['copart', location, null, null, null, null] }],
      'difference',
    )[1]
  expect(named('los angeles harbor south')).toBeLessThan(24)
  expect(named('LOS ANGELES HARBOR SOUTH')).toBeGreaterThanOrEqual(24)
})

test('a very long name in a fee table difference does not push the other columns out of view', () => {
  expect(widths({ kind: 'same', row: 2, cells: [0, 1, 2, null, 'x'.repeat(300), null] })[4]).toBe(40)
})
