import { expect, test } from 'vitest'
import { callback } from '../testing/made-requests.ts'
import { firstAndOpen, lastSaid, parseOpen, withOpen } from './open-request.ts'

const at = (id: number) => callback({ id, receivedAt: `2026-11-20T08:0${id}:00.000Z` })
const [first, second, third] = [at(1), at(2), at(3)]

test('a request that is open keeps its place when somebody has put it elsewhere, and shows what it is by now', () => {
  const done = { ...second, state: 'done', version: 2 } as const
  expect(withOpen([third, first], done)).toEqual([third, done, first])
  expect(withOpen([], done)).toEqual([done])
})

test('one that is where it belongs is shown as it is by now, and none changes nothing', () => {
  const noted = { ...second, note: 'Перезвонить', version: 2 }
  expect(withOpen([third, second, first], noted)).toEqual([third, noted, first])
  const rows = [third, second]
  expect(withOpen(rows, undefined)).toBe(rows)
})

test('of two readings of one request the newer is believed, and of two as new the later', () => {
  const later = { ...first, state: 'spam', version: 4 } as const
  const whole = { ...later, note: 'whole' }
  expect(lastSaid(first, undefined, later)).toBe(later)
  expect(lastSaid(later, first)).toBe(later)
  expect(lastSaid(later, whole)).toBe(whole)
  expect(lastSaid(undefined)).toBeUndefined()
})

test('an address that names no request names none', () => {
  expect(parseOpen('17')).toBe(17)
  for (const open of ['', '0', '-1', '1.5', 'x', '1e3', '9'.repeat(16)])
    expect(parseOpen(open)).toBeUndefined()
})

test('a short list that grows from above does not lose the one that is open', () => {
  expect(firstAndOpen([third, second, first], 2, '')).toEqual([third, second])
  expect(firstAndOpen([third, second, first], 2, '1')).toEqual([third, second, first])
  expect(firstAndOpen([third, second, first], 1, '1')).toEqual([third, first])
})
