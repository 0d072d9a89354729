import { expect, test } from 'vitest'
import { findFreshRows, findRowShift } from './use-steady-rows.ts'

const nobody = () => false

test('rows that colleagues add or remove above a row shift it by as many rows', () => {
  expect(findRowShift([1, 2, 3], [8, 9, 1, 2, 3], 3, nobody)).toBe(2)
  expect(findRowShift([1, 2, 3, 4], [3, 4], 3, nobody)).toBe(-2)
  expect(findRowShift([1, 2, 3], [1, 2, 3, 4], 3, nobody)).toBe(0)
})

test('a row that is removed itself is followed by the next one, at its place', () => {
  expect(findRowShift([1, 2, 3, 4], [1, 3, 4], 2, nobody)).toBe(0)
  expect(findRowShift([1, 2, 3, 4], [3, 4], 2, nobody)).toBe(-1)
  expect(findRowShift([1, 2], [1], 2, nobody)).toBe(0)
  expect(findRowShift([1, 2], [], 2, nobody)).toBe(0)
})

test('rows that the user has removed above the cursor are followed by the next rows', () => {
  expect(findRowShift([1, 2, 3], [1, 3], 3, (id) => id === 2)).toBe(0)
  expect(findRowShift([1, 2, 3], [3], 3, (id) => id === 2)).toBe(-1)
})

const row = (id: number, version = 1) => ({ id, version })

test('rows that came between others or changed are fresh, those of the next page are not', () => {
  expect(findFreshRows([row(3), row(1)], [row(4), row(3), row(2), row(1, 2), row(0)])).toEqual([
    row(4),
    row(2),
    row(1, 2),
  ])
  expect(findFreshRows([], [row(1)])).toEqual([])
})
