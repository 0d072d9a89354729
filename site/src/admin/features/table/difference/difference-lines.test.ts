import type { TableDifference } from 'shared/tables'
import { expect, test } from 'vitest'
import { differenceLines, type Row } from './difference-lines.ts'

const none: TableDifference = { added: [], removed: [], changed: [] }
const rows = (...names: readonly string[]): readonly Row[] => names.map((name) => [name])

const told = (after: readonly Row[], diff: Partial<TableDifference>): string[] =>
  differenceLines(after, { ...none, ...diff }).map(({ kind, row, cells }) => `${kind} ${row} ${cells[0]}`)

test('without a difference every row is as it was, numbered as the table shows it', () => {
  expect(told(rows('a', 'b'), {})).toEqual(['same 2 a', 'same 3 b'])
})

test('a removed row stands where it stood, by the number that it had', () => {
  expect(told(rows('a', 'c'), { removed: [{ row: 3, cells: ['b'] }] })).toEqual([
    'same 2 a',
    'removed 3 b',
    'same 3 c',
  ])
})

test('removed rows find their places beside added ones', () => {
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
  expect(told(rows('a', 'x', 'c', 'e', 'y'), diff)).toEqual([
    'same 2 a',
    'removed 3 b',
    'added 3 x',
    'same 4 c',
    'removed 5 d',
    'same 5 e',
    'added 6 y',
  ])
})

test('rows removed at the end are shown at the end, and none is lost where rows were moved', () => {
  const removed = [
    { row: 9, cells: ['z'] },
    { row: 4, cells: ['y'] },
  ]
  expect(told(rows('a'), { removed })).toEqual(['same 2 a', 'removed 4 y', 'removed 9 z'])
})

test('a changed row keeps what it said before', () => {
  const changed = [{ row: 2, cells: [850], rowBefore: 2, before: [825] }]
  expect(differenceLines([[850]], { ...none, changed })).toEqual([
    { kind: 'changed', row: 2, cells: [850], before: [825] },
  ])
})
