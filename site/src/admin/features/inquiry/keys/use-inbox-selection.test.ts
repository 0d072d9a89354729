import { expect, test } from 'vitest'
import { findRowAfterLeaving, findRowAtDistance } from './use-inbox-selection.ts'

test('the cursor starts at the first row, stops at the ends, and goes on from where its inquiry was', () => {
  const start = { index: -1, lastIndex: 0 }
  expect([findRowAtDistance(5, start, 1), findRowAtDistance(5, start, -1)]).toEqual([0, 0])
  expect(findRowAtDistance(5, { index: 4, lastIndex: 4 }, 1)).toBe(4)
  expect(findRowAtDistance(5, { index: 2, lastIndex: 2 }, -1)).toBe(1)
  // The inquiry with the cursor was the third row before it left the list.
  expect(findRowAtDistance(5, { index: -1, lastIndex: 2 }, 1)).toBe(2)
  expect(findRowAtDistance(5, { index: -1, lastIndex: 2 }, -1)).toBe(1)
})

test('after inquiries were dealt with, the next row follows, or at the end the one before', () => {
  const ids = [11, 12, 13, 14]
  const find = (index: number, ...left: number[]) =>
    findRowAfterLeaving(ids, { index, lastIndex: index }, new Set(left))
  expect(find(1, 12)).toBe(13)
  expect(find(1, 12, 13)).toBe(14)
  expect(find(3, 14)).toBe(13)
  expect(find(0, ...ids)).toBeUndefined()
  // Inquiry 10 was the first row and has already left the list.
  expect(findRowAfterLeaving(ids, { index: -1, lastIndex: 0 }, new Set([10]))).toBe(11)
})
