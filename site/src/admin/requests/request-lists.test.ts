import { expect, test } from 'vitest'
import { callback } from '../testing/made-requests.ts'
import { placed, requestLists } from './request-lists.ts'

const first = callback({ id: 1, receivedAt: '2026-11-20T08:00:00.000Z' })
const second = callback({ id: 2, receivedAt: '2026-11-20T09:00:00.000Z' })
const third = callback({ id: 3, receivedAt: '2026-11-20T09:00:00.000Z' })

test('a request stands in the lists of its state, and in that of all but spam', () => {
  const listsOf = (state: 'new' | 'done' | 'spam') =>
    requestLists.filter((list) => placed(list, [first], { ...first, state }).length === 1)
  expect(listsOf('new')).toEqual(['new', 'all'])
  expect(listsOf('done')).toEqual(['all', 'done'])
  expect(listsOf('spam')).toEqual(['spam'])
})

test('one that is changed stays where it was, and one that comes back finds its place', () => {
  const changed = { ...second, note: 'Перезвонить' }
  expect(placed('new', [third, second, first], changed)).toEqual([third, changed, first])
  expect(placed('new', [third, first], second)).toEqual([third, second, first])
})
