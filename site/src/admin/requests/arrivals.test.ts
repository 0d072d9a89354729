import { expect, test } from 'vitest'
import { callback } from '../testing/made-requests.ts'
import { createArrivals } from './arrivals.ts'

const at = (id: number) => `2026-11-20T08:00:0${id}.000Z`
const list = (...ids: readonly number[]) => ids.map((id) => callback({ id, receivedAt: at(id) }))
const idsOf = (requests: readonly { readonly id: number }[]) => requests.map(({ id }) => id)

test('what was there when the window opened is no news, what comes later is, once', () => {
  const { hear } = createArrivals()
  expect(hear(list(2, 1))).toEqual([])
  expect(idsOf(hear(list(4, 3, 2)))).toEqual([4, 3])
  expect(hear(list(4))).toEqual([])
})

test('the server is asked from the newest that was heard of, by its own clock', () => {
  const { hear, since } = createArrivals()
  expect(since()).toBeUndefined()
  hear([])
  expect(since()).toBeUndefined()
  hear(list(2, 1))
  expect(since()).toBe(at(2))
  hear([])
  hear(list(2))
  expect(since()).toBe(at(2))
  hear(list(5, 4))
  expect(since()).toBe(at(5))
})

test('the first one that comes to an empty inbox is news, one that somebody has been at is not', () => {
  const { hear } = createArrivals()
  hear([])
  expect(idsOf(hear(list(1)))).toEqual([1])
  expect(hear([callback({ id: 5, version: 3 })])).toEqual([])
})

test('a window that begins again announces nothing of what it has announced before', () => {
  const before = createArrivals()
  before.hear(list(1))
  expect(idsOf(before.hear(list(2, 1)))).toEqual([2])
  expect(createArrivals().hear(list(2, 1))).toEqual([])
})

test('after a new start the server is asked for the newest there are, and what is told is told once', () => {
  const { hear, since, startOver } = createArrivals()
  hear(list(5))
  startOver()
  expect(since()).toBeUndefined()
  // The server's clock was set back: what came last stands before what came first.
  expect(idsOf(hear([callback({ id: 6, receivedAt: at(1) }), ...list(5)]))).toEqual([6])
  expect(since()).toBe(at(5))
})
