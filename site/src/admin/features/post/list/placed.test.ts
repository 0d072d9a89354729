import { expect, test } from 'vitest'
import { between, moved, placed } from './placed.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id: Number(id) }))
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id).join('')

test.each([
  [0, 3, '23415'],
  [3, 0, '41235'],
  [1, 2, '13245'],
  [2, 2, '12345'],
  [9, 0, '12345'],
])('moving the row at index %i to index %i gives the expected order', (from, to, order) => {
  expect(idsOf(moved(rows('12345'), from, to))).toBe(order)
})

test('a move changes only the rows between the old and the new index', () => {
  expect(idsOf(between(moved(rows('12345'), 1, 3), 1, 3))).toBe('342')
  expect(idsOf(between(moved(rows('12345'), 3, 1), 3, 1))).toBe('423')
})

test('listed rows are reordered among themselves, and all others keep their positions', () => {
  expect(idsOf(placed(rows('12345'), [5, 3, 1]))).toBe('52341')
})

test('an id that no longer exists leaves no gap', () => {
  expect(idsOf(placed(rows('1245'), [5, 3, 1]))).toBe('5241')
})

test('a move within search results leaves the other rows in place', () => {
  const found = rows('135')
  const order = moved(found, 2, 0)
  expect(
    idsOf(
      placed(
        rows('12345'),
        between(order, 2, 0).map(({ id }) => id),
      ),
    ),
  ).toBe('52143')
})
