import { getFeeTableColumns } from 'shared/tables'
import { expect, test } from 'vitest'
import { measureDifferenceColumnWidths } from '../rows/fee-table-column-widths.ts'
import type { FeeTableRowCells, TableDifferenceLine } from './table-difference-lines.ts'

const columns = getFeeTableColumns('copart-fee')

const widths = (...lines: readonly TableDifferenceLine[]): readonly number[] =>
  measureDifferenceColumnWidths('copart-fee', columns, lines)

const cells: FeeTableRowCells = [10000, 15000, 1050, null, 'salvage', null]

test('a column of a table difference is as wide as its widest cell or heading', () => {
  const [from = 0, to = 0, fee, , document = 0] = widths({ kind: 'same', row: 2, cells })
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

test('a changed cell has room for both values, with a placeholder for an empty one', () => {
  const before: FeeTableRowCells = [10000, null, 1000, 7.5, 'salvage', null]
  const same = widths({ kind: 'same', row: 2, cells })
  const changed = widths({ kind: 'changed', row: 2, cells, before })
  expect(changed.map((width, at) => width > (same[at] ?? 0))).toEqual([false, true, true, true, false, false])
  expect(changed[1]).toBeGreaterThanOrEqual('и выше15 000'.length - 1)
  expect(changed[3]).toBeGreaterThanOrEqual('7,5пусто'.length - 1)
})

test('small letters are narrower than digits, and capitals are wider', () => {
  const named = (location: string) =>
    measureDifferenceColumnWidths('transportation', getFeeTableColumns('transportation'), [
      { kind: 'same', row: 2, cells: ['copart', location, null, null, null, null] },
    ])[1]
  expect(named('los angeles harbor south')).toBeLessThan(24)
  expect(named('LOS ANGELES HARBOR SOUTH')).toBeGreaterThanOrEqual(24)
})

test('a very long name does not push other difference columns out of view', () => {
  expect(widths({ kind: 'same', row: 2, cells: [0, 1, 2, null, 'x'.repeat(300), null] })[4]).toBe(40)
})
