import { expect, test } from 'vitest'
import { turned } from './chosen.ts'

const shown = [7, 3, 9, 1, 4]
const turn = (chosen: readonly number[], id: number, since?: number) =>
  [...turned({ chosen: new Set(chosen), shown, id, since })].toSorted()

test('toggling a row selects it, and toggling it again deselects it', () => {
  expect(turn([], 9)).toEqual([9])
  expect(turn([9, 3], 9)).toEqual([3])
})

test('Shift toggles the whole range from the previous row, in either direction', () => {
  expect(turn([3], 1, 3)).toEqual([1, 3, 9])
  expect(turn([1], 3, 1)).toEqual([1, 3, 9])
  expect(turn([3, 9, 1], 1, 3)).toEqual([])
})

test('a row that is no longer visible does not start a range', () => {
  expect(turn([], 9, 1000)).toEqual([9])
})
