import { expect, test } from 'vitest'
import type { Line } from './difference-lines.ts'
import { changesIn, folded } from './folded.ts'

/** `.` is a row without a change, `+` one that was added. */
const lines = (picture: string): readonly Line[] =>
  [...picture].map((sign, at) => ({ kind: sign === '+' ? 'added' : 'same', row: at + 2, cells: [] }))

const drawn = (picture: string, ...opened: readonly number[]): string =>
  folded(lines(picture), new Set(opened))
    .map((line) => (line.kind === 'fold' ? `[${line.first}-${line.last}]` : line.row))
    .join(' ')

test('rows without a change are folded, with one left on either side of a change', () => {
  expect(drawn('......+....+...')).toBe('[2-6] 7 8 9 [10-11] 12 13 14 [15-16]')
})

test('one row is not worth a fold', () => {
  expect(drawn('+...+')).toBe('2 3 4 5 6')
  expect(drawn('..+..')).toBe('2 3 4 5 6')
})

test('changes below one another have nothing between them', () => {
  expect(drawn('++')).toBe('2 3')
})

test('a table without a change is one fold, an empty one is nothing', () => {
  expect(drawn('....')).toBe('[2-5]')
  expect(drawn('')).toBe('')
})

test('what somebody has asked to see is shown, and nothing else', () => {
  expect(drawn('....+....', 2)).toBe('2 3 4 5 6 7 [8-10]')
})

test('changes are found where they are drawn', () => {
  expect(changesIn(folded(lines('......+....+'), new Set()))).toEqual([2, 6])
})

test('a table of any length folds: the stack is no limit', () => {
  const many = lines('.'.repeat(150_000))
  expect(folded(many, new Set([2]))).toHaveLength(150_000)
})
