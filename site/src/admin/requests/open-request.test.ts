import { expect, test } from 'vitest'
import { callback } from '../testing/made-requests.ts'
import { firstAndOpen, lastSaid, withOpen } from './open-request.ts'

const at = (id: number) => callback({ id, receivedAt: `2026-11-20T08:0${id}:00.000Z` })
const [first, second, third] = [at(1), at(2), at(3)]

test('a request that is open keeps its place when somebody has put it elsewhere, and shows what it is by now', () => {
  const done = { ...second, state: 'done', version: 2 } as const
  expect(withOpen([third, first], done)).toEqual([third, done, first])
  expect(withOpen([], done)).toEqual([done])
})

test('one that is where it belongs, or none, changes nothing', () => {
  const rows = [third, second]
  expect(withOpen(rows, second)).toBe(rows)
  expect(withOpen(rows, undefined)).toBe(rows)
})

test('of two lists that tell one request apart the later is believed', () => {
  const later = { ...first, state: 'spam', version: 4 } as const
  expect(lastSaid(first, undefined, later)).toBe(later)
  expect(lastSaid(later, first)).toBe(later)
  expect(lastSaid(undefined)).toBeUndefined()
})

test('a short list that grows from above does not lose the one that is open', () => {
  expect(firstAndOpen([third, second, first], 2, '')).toEqual([third, second])
  expect(firstAndOpen([third, second, first], 2, '1')).toEqual([third, second, first])
  expect(firstAndOpen([third, second, first], 1, '1')).toEqual([third, first])
})
