import { expect, test } from 'vitest'
import {
  findChangedLineIndexes,
  foldUnchangedRows,
  type TableDifferenceLine,
} from './table-difference-lines.ts'

/** Builds lines from a picture: `.` is an unchanged row, `+` an added one. */
const lines = (picture: string): readonly TableDifferenceLine[] =>
  [...picture].map((sign, at) => ({ kind: sign === '+' ? 'added' : 'same', row: at + 2, cells: [] }))

const drawn = (picture: string, ...opened: readonly number[]): string =>
  foldUnchangedRows(lines(picture), new Set(opened))
    .map((line) => (line.kind === 'fold' ? `[${line.first}-${line.last}]` : line.row))
    .join(' ')

test('unchanged rows are folded, except one on either side of a change', () => {
  expect(drawn('......+....+...')).toBe('[2-6] 7 8 9 [10-11] 12 13 14 [15-16]')
})

test('a single unchanged row is not folded', () => {
  expect(drawn('+...+')).toBe('2 3 4 5 6')
  expect(drawn('..+..')).toBe('2 3 4 5 6')
})

test('between consecutive changed rows nothing is folded', () => {
  expect(drawn('++')).toBe('2 3')
})

test('an unchanged table becomes one group of folded rows, and an empty table none', () => {
  expect(drawn('....')).toBe('[2-5]')
  expect(drawn('')).toBe('')
})

test('only the folded rows that the user opened are expanded', () => {
  expect(drawn('....+....', 2)).toBe('2 3 4 5 6 7 [8-10]')
})

test('the positions of changed rows count each group of folded rows as one row', () => {
  expect(findChangedLineIndexes(foldUnchangedRows(lines('......+....+'), new Set()))).toEqual([2, 6])
})

test('a very long table is folded without a stack overflow', () => {
  const many = lines('.'.repeat(150_000))
  expect(foldUnchangedRows(many, new Set([2]))).toHaveLength(150_000)
})
