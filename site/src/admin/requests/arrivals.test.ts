import { expect, test } from 'vitest'
import { callback } from '../testing/made-requests.ts'
import { createArrivals } from './arrivals.ts'

const list = (...ids: readonly number[]) => ids.map((id) => callback({ id }))
const idsOf = (requests: readonly { readonly id: number }[]) => requests.map(({ id }) => id)

test('what was there when the window opened is no news, what comes later is, once', () => {
  const arrivals = createArrivals()
  expect(arrivals(list(2, 1))).toEqual([])
  expect(idsOf(arrivals(list(4, 3, 2, 1)))).toEqual([4, 3])
  expect(arrivals(list(4, 3, 2, 1))).toEqual([])
})

test('one that was done and is new again is no news, even where nothing was new before', () => {
  const arrivals = createArrivals()
  arrivals(list(3, 2))
  arrivals(list(3))
  expect(arrivals(list(3, 2))).toEqual([])
  const empty = createArrivals()
  empty([])
  expect(empty([callback({ id: 5, version: 3 })])).toEqual([])
})

test('a window that begins again announces nothing of what it has announced before', () => {
  const before = createArrivals()
  before(list(1))
  expect(idsOf(before(list(2, 1)))).toEqual([2])
  expect(createArrivals()(list(2, 1))).toEqual([])
})
