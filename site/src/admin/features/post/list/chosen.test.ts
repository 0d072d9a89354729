import { expect, test } from 'vitest'
import { turned } from './chosen.ts'

const shown = [7, 3, 9, 1, 4]
const turn = (chosen: readonly number[], id: number, since?: number) =>
  [...turned({ chosen: new Set(chosen), shown, id, since })].toSorted()

test('one box is ticked and cleared', () => {
  expect(turn([], 9)).toEqual([9])
  expect(turn([9, 3], 9)).toEqual([3])
})

test('with Shift all from the one before are, in either direction', () => {
  expect(turn([3], 1, 3)).toEqual([1, 3, 9])
  expect(turn([1], 3, 1)).toEqual([1, 3, 9])
  expect(turn([3, 9, 1], 1, 3)).toEqual([])
})

test('one that is not shown any more begins no range', () => {
  expect(turn([], 9, 1000)).toEqual([9])
})
