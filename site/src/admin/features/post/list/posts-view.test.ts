import { expect, test } from 'vitest'
import { togglePostSelection } from './posts-view.tsx'

const visibleIds = [7, 3, 9, 1, 4]
const toggle = (selectedIds: readonly number[], id: number, rangeStart?: number) =>
  [...togglePostSelection({ selectedIds: new Set(selectedIds), visibleIds, id, rangeStart })].toSorted()

test('toggling a post row selects it, and toggling it again deselects it', () => {
  expect(toggle([], 9)).toEqual([9])
  expect(toggle([9, 3], 9)).toEqual([3])
})

test('a click with Shift selects or deselects the range of posts from the last clicked row, in either direction', () => {
  expect(toggle([3], 1, 3)).toEqual([1, 3, 9])
  expect(toggle([1], 3, 1)).toEqual([1, 3, 9])
  expect(toggle([3, 9, 1], 1, 3)).toEqual([])
})

test('a post row that is no longer visible does not start a range selection', () => {
  expect(toggle([], 9, 1000)).toEqual([9])
})
