import { expect, test } from 'vitest'
import {
  movePostListRowToIndex,
  reorderGivenPostsInList,
  slicePostRowsAffectedByMove,
} from './use-post-order.ts'
import { calculateDragAutoScroll, findPostDropGap, getPostIndexAfterDrop } from './use-post-reorder.ts'

test.each([
  [-500, 0],
  [29, 0],
  [31, 1],
  [89, 1],
  [10_000, 5],
])(
  'releasing a dragged row with the pointer %i px below the top of the first 60 px row drops it before row %i',
  (y, gap) => {
    expect(findPostDropGap(y, 60, 5)).toBe(gap)
  },
)

test('a post row dropped next to its own position stays at this position', () => {
  expect([2, 3].map((gap) => getPostIndexAfterDrop(2, gap))).toEqual([2, 2])
  expect([0, 1, 4, 5].map((gap) => getPostIndexAfterDrop(2, gap))).toEqual([0, 1, 3, 4])
})

test('dragging a post row scrolls the list only near its edges, and faster the nearer the pointer is to the edge', () => {
  const pulls = [90, 100, 130, 300, 470, 500, 510].map((y) => calculateDragAutoScroll(y, 100, 500))
  expect(pulls).toEqual([-22, -22, -10, 0, 10, 22, 22])
})

const buildRows = (ids: string) => [...ids].map((id) => ({ id: Number(id) }))
const joinIds = (list: readonly { id: number }[]) => list.map(({ id }) => id).join('')

test.each([
  [0, 3, '23415'],
  [3, 0, '41235'],
  [1, 2, '13245'],
  [2, 2, '12345'],
  [9, 0, '12345'],
])('moving the post row at index %i to index %i gives the expected order', (from, to, order) => {
  expect(joinIds(movePostListRowToIndex(buildRows('12345'), from, to))).toBe(order)
})

test('moving a post row affects only the rows between the old and the new index', () => {
  expect(joinIds(slicePostRowsAffectedByMove(movePostListRowToIndex(buildRows('12345'), 1, 3), 1, 3))).toBe(
    '342',
  )
  expect(joinIds(slicePostRowsAffectedByMove(movePostListRowToIndex(buildRows('12345'), 3, 1), 3, 1))).toBe(
    '423',
  )
})

test('reordering a part of the posts moves them among themselves, and all other posts keep their positions', () => {
  expect(joinIds(reorderGivenPostsInList(buildRows('12345'), [5, 3, 1]))).toBe('52341')
})

test('reordering posts with an id that no longer exists leaves no gap in the order', () => {
  expect(joinIds(reorderGivenPostsInList(buildRows('1245'), [5, 3, 1]))).toBe('5241')
})

test('moving a post within search results leaves the posts outside of the search at their positions', () => {
  const found = buildRows('135')
  const order = movePostListRowToIndex(found, 2, 0)
  expect(
    joinIds(
      reorderGivenPostsInList(
        buildRows('12345'),
        slicePostRowsAffectedByMove(order, 2, 0).map(({ id }) => id),
      ),
    ),
  ).toBe('52143')
})
