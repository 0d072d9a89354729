import { expect, test } from 'vitest'
import { gapAt, placeInGap, pullAt } from './drag-reckoning.ts'

test.each([
  [-500, 0],
  [29, 0],
  [31, 1],
  [89, 1],
  [10_000, 5],
])('a pointer %i px below the top of the first 60 px row drops before row %i', (y, gap) => {
  expect(gapAt(y, 60, 5)).toBe(gap)
})

test('a row dropped next to its own position stays where it is', () => {
  expect([2, 3].map((gap) => placeInGap(2, gap))).toEqual([2, 2])
  expect([0, 1, 4, 5].map((gap) => placeInGap(2, gap))).toEqual([0, 1, 3, 4])
})

test('the list scrolls only near its edges, and faster the nearer the pointer is', () => {
  const pulls = [90, 100, 130, 300, 470, 500, 510].map((y) => pullAt(y, 100, 500))
  expect(pulls).toEqual([-22, -22, -10, 0, 10, 22, 22])
})
