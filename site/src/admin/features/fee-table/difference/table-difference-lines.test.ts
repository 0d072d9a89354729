import type { FeeTableDifference } from 'shared/tables'
import { expect, test } from 'vitest'
import type { FeeTableRowCellValues } from '../rows/format-fee-table-cell.ts'
import {
  buildDiffedFeeTableRows,
  type DiffedFeeTableRow,
  findChangedFeeTableRowIndexes,
  foldUnchangedFeeTableRows,
} from './table-difference-lines.tsx'

const noDifference: FeeTableDifference = { added: [], removed: [], changed: [] }
const buildRows = (...names: readonly string[]): readonly FeeTableRowCellValues[] =>
  names.map((name) => [name])

const formatLines = (after: readonly FeeTableRowCellValues[], diff: Partial<FeeTableDifference>): string[] =>
  buildDiffedFeeTableRows(after, { ...noDifference, ...diff }).map(
    ({ kind, row, cells }) => `${kind} ${row} ${cells[0]}`,
  )

test('without a difference every fee table row is listed as unchanged, with its row number in the table', () => {
  expect(formatLines(buildRows('a', 'b'), {})).toEqual(['same 2 a', 'same 3 b'])
})

test('a fee table difference shows a removed row at its old position with its old row number', () => {
  expect(formatLines(buildRows('a', 'c'), { removed: [{ row: 3, cells: ['b'] }] })).toEqual([
    'same 2 a',
    'removed 3 b',
    'same 3 c',
  ])
})

test('a fee table difference shows removed and added rows in the order of the compared versions', () => {
  // a b c d e → a x c e y
  const diff = {
    added: [
      { row: 3, cells: ['x'] },
      { row: 6, cells: ['y'] },
    ],
    removed: [
      { row: 3, cells: ['b'] },
      { row: 5, cells: ['d'] },
    ],
  }
  expect(formatLines(buildRows('a', 'x', 'c', 'e', 'y'), diff)).toEqual([
    'same 2 a',
    'removed 3 b',
    'added 3 x',
    'same 4 c',
    'removed 5 d',
    'same 5 e',
    'added 6 y',
  ])
})

test('a fee table difference shows rows removed from the end last, and loses no row if the rows were reordered', () => {
  const removed = [
    { row: 9, cells: ['z'] },
    { row: 4, cells: ['y'] },
  ]
  expect(formatLines(buildRows('a'), { removed })).toEqual(['same 2 a', 'removed 4 y', 'removed 9 z'])
})

test('in a fee table difference a changed row includes its old cells', () => {
  const changed = [{ row: 2, cells: [850], rowBefore: 2, before: [825] }]
  expect(buildDiffedFeeTableRows([[850]], { ...noDifference, changed })).toEqual([
    { kind: 'changed', row: 2, cells: [850], before: [825] },
  ])
})

/** Builds lines from a picture: `.` is an unchanged row, `+` an added one. */
const buildLines = (picture: string): readonly DiffedFeeTableRow[] =>
  [...picture].map((sign, at) => ({ kind: sign === '+' ? 'added' : 'same', row: at + 2, cells: [] }))

const drawFoldedLines = (picture: string, ...opened: readonly number[]): string =>
  foldUnchangedFeeTableRows(buildLines(picture), new Set(opened))
    .map((line) => (line.kind === 'fold' ? `[${line.first}-${line.last}]` : line.row))
    .join(' ')

test('unchanged rows of a fee table difference are folded, except one on either side of a change', () => {
  expect(drawFoldedLines('......+....+...')).toBe('[2-6] 7 8 9 [10-11] 12 13 14 [15-16]')
})

test('a single unchanged row of a fee table difference is not folded', () => {
  expect(drawFoldedLines('+...+')).toBe('2 3 4 5 6')
  expect(drawFoldedLines('..+..')).toBe('2 3 4 5 6')
})

test('two changed fee table rows that follow each other have no folded rows between them', () => {
  expect(drawFoldedLines('++')).toBe('2 3')
})

test('an unchanged fee table becomes one group of folded rows, and an empty fee table has no groups', () => {
  expect(drawFoldedLines('....')).toBe('[2-5]')
  expect(drawFoldedLines('')).toBe('')
})

test('of the folded fee table rows only those that the user opened are unfolded', () => {
  expect(drawFoldedLines('....+....', 2)).toBe('2 3 4 5 6 7 [8-10]')
})

test('in a fee table difference the positions of changed rows count each group of folded rows as one row', () => {
  expect(
    findChangedFeeTableRowIndexes(foldUnchangedFeeTableRows(buildLines('......+....+'), new Set())),
  ).toEqual([2, 6])
})

test('the difference of a very long fee table is folded without a stack overflow', () => {
  const many = buildLines('.'.repeat(150_000))
  expect(foldUnchangedFeeTableRows(many, new Set([2]))).toHaveLength(150_000)
})
