import { expect, test } from 'vitest'
import { gapAt, placeInGap, pullAt } from './drag-reckoning.ts'

test.each([
  [-500, 0],
  [29, 0],
  [31, 1],
  [89, 1],
  [10_000, 5],
])('%i px below the first row of 60 is before row %i', (y, gap) => {
  expect(gapAt(y, 60, 5)).toBe(gap)
})

test('a row that is let go of beside itself stays where it is', () => {
  expect([2, 3].map((gap) => placeInGap(2, gap))).toEqual([2, 2])
  expect([0, 1, 4, 5].map((gap) => placeInGap(2, gap))).toEqual([0, 1, 3, 4])
})

test('rows move by themselves near the edges alone, and the nearer the faster', () => {
  const pulls = [90, 100, 130, 300, 470, 500, 510].map((y) => pullAt(y, 100, 500))
  expect(pulls).toEqual([-22, -22, -10, 0, 10, 22, 22])
})
