import type { FeeTableDifference } from 'shared/tables'
import { expect, test } from 'vitest'
import { buildTableDifferenceLines, type FeeTableRowCells } from './table-difference-lines.ts'

const none: FeeTableDifference = { added: [], removed: [], changed: [] }
const rows = (...names: readonly string[]): readonly FeeTableRowCells[] => names.map((name) => [name])

const formatLines = (after: readonly FeeTableRowCells[], diff: Partial<FeeTableDifference>): string[] =>
  buildTableDifferenceLines(after, { ...none, ...diff }).map(
    ({ kind, row, cells }) => `${kind} ${row} ${cells[0]}`,
  )

test('without a difference every fee table row is unchanged, with its row number in the table', () => {
  expect(formatLines(rows('a', 'b'), {})).toEqual(['same 2 a', 'same 3 b'])
})

test('a removed row is shown at its old position with its old number', () => {
  expect(formatLines(rows('a', 'c'), { removed: [{ row: 3, cells: ['b'] }] })).toEqual([
    'same 2 a',
    'removed 3 b',
    'same 3 c',
  ])
})

test('a table difference shows removed and added rows in order', () => {
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
  expect(formatLines(rows('a', 'x', 'c', 'e', 'y'), diff)).toEqual([
    'same 2 a',
    'removed 3 b',
    'added 3 x',
    'same 4 c',
    'removed 5 d',
    'same 5 e',
    'added 6 y',
  ])
})

test('rows removed at the end are shown at the end, and none is lost if rows were reordered', () => {
  const removed = [
    { row: 9, cells: ['z'] },
    { row: 4, cells: ['y'] },
  ]
  expect(formatLines(rows('a'), { removed })).toEqual(['same 2 a', 'removed 4 y', 'removed 9 z'])
})

test('a changed row includes its old cells', () => {
  const changed = [{ row: 2, cells: [850], rowBefore: 2, before: [825] }]
  expect(buildTableDifferenceLines([[850]], { ...none, changed })).toEqual([
    { kind: 'changed', row: 2, cells: [850], before: [825] },
  ])
})
