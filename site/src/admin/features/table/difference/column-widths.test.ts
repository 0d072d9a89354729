import { columnsOf } from 'shared/tables'
import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'
import type { Line, Row } from './difference-lines.ts'

const columns = columnsOf('copart-fee')

const widths = (...lines: readonly Line[]): readonly number[] => columnWidths('copart-fee', columns, lines)

const cells: Row = [10000, 15000, 1050, null, 'salvage', null]

test('a column is as wide as the longest that stands in it, its heading included', () => {
  expect(widths({ kind: 'same', row: 2, cells })).toEqual([6, 6, 7, 7, 8, 6])
})

test('a cell that has changed has room for both, and nothing is a word', () => {
  const before: Row = [10000, null, 1000, 7.5, 'salvage', null]
  expect(widths({ kind: 'changed', row: 2, cells, before })).toEqual([6, 13, 11, 11, 8, 6])
})

test('a name without end does not push the rest out of sight', () => {
  expect(widths({ kind: 'same', row: 2, cells: [0, 1, 2, null, 'x'.repeat(300), null] })[4]).toBe(40)
})
