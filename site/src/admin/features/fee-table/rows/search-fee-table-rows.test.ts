import { expect, test } from 'vitest'
import { parseTableColumnSort } from '../../../ui/column-sort.tsx'
import { markFeeTableRowsAsUnchanged } from '../difference/table-difference-lines.tsx'
import type { FeeTableRowCellValues } from './format-fee-table-cell.ts'
import { getFeeTableRowSortKeys, searchFeeTableRows } from './search-fee-table-rows.ts'

const tiers: readonly FeeTableRowCellValues[] = [
  [0, 50, 25, null, 'clean', null],
  [15000, null, null, 7.5, 'salvage', null],
  [5500, 6000, 800.5, null, 'salvage', 'live'],
  [0, 5500, 1, null, null, null],
]

const rows = markFeeTableRowsAsUnchanged(tiers)
const rowOrderSort = { by: 'row', isDescending: false } as const

const findRowNumbers = (query: string) =>
  searchFeeTableRows('copart-fee', rows, { query, sort: rowOrderSort }).map(({ row }) => row)
const sortRowNumbers = (order: string) =>
  searchFeeTableRows('copart-fee', rows, {
    query: '',
    sort: parseTableColumnSort(order, getFeeTableRowSortKeys('copart-fee')),
  }).map(({ row }) => row)

test('a search in a fee table finds a number both as it is shown and as it was typed', () => {
  expect(findRowNumbers('5 500')).toEqual([4, 5])
  expect(findRowNumbers('5500')).toEqual([4, 5])
  expect(findRowNumbers('800,50')).toEqual([4])
  expect(findRowNumbers('800.5')).toEqual([4])
})

test('a search in a fee table matches words from several columns and the placeholder of an empty cell', () => {
  expect(findRowNumbers('SALVAGE live')).toEqual([4])
  expect(findRowNumbers('и выше')).toEqual([3])
  expect(findRowNumbers('clean live')).toEqual([])
  expect(findRowNumbers('')).toEqual([2, 3, 4, 5])
})

test('a search in a fee table finds towns and ports by their Russian names', () => {
  const yards = markFeeTableRowsAsUnchanged([
    ['copart', 'DALLAS', 'TX', '75051', 'Houston', 360],
    ['iaa', 'Savannah', 'GA', '31408', 'Savannah', 285],
  ])
  const findYards = (query: string) =>
    searchFeeTableRows('transportation', yards, { query, sort: rowOrderSort }).map(({ row }) => row)
  expect(findYards('даллас хьюстон')).toEqual([2])
  expect(findYards('Саванна')).toEqual([3])
})

test('without a sort column fee table rows are shown in the uploaded order or its reverse', () => {
  expect(sortRowNumbers('')).toEqual([2, 3, 4, 5])
  expect(sortRowNumbers('-row')).toEqual([5, 4, 3, 2])
})

test('fee table rows are sorted by numeric value, and rows with equal numbers keep their order', () => {
  expect(sortRowNumbers('from')).toEqual([2, 5, 4, 3])
  expect(sortRowNumbers('-from')).toEqual([3, 4, 2, 5])
})

test('a price tier without an upper limit is sorted after all tiers with a limit', () => {
  expect(sortRowNumbers('to')).toEqual([2, 5, 4, 3])
  expect(sortRowNumbers('-to')).toEqual([3, 4, 5, 2])
})

test('empty fee table cells are sorted last in both sort directions', () => {
  expect(sortRowNumbers('fee')).toEqual([5, 2, 4, 3])
  expect(sortRowNumbers('-fee')).toEqual([4, 2, 5, 3])
  expect(sortRowNumbers('document')).toEqual([2, 3, 4, 5])
  expect(sortRowNumbers('-document')).toEqual([3, 4, 2, 5])
})
