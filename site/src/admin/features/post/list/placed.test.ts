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
])('the one from place %i goes to place %i', (from, to, order) => {
  expect(idsOf(moved(rows('12345'), from, to))).toBe(order)
})

test('only those between the old place and the new one have another place', () => {
  expect(idsOf(between(moved(rows('12345'), 1, 3), 1, 3))).toBe('342')
  expect(idsOf(between(moved(rows('12345'), 3, 1), 3, 1))).toBe('423')
})

test('those that are named take their places among themselves, and the others keep theirs', () => {
  expect(idsOf(placed(rows('12345'), [5, 3, 1]))).toBe('52341')
})

test('one that is gone by now leaves no hole', () => {
  expect(idsOf(placed(rows('1245'), [5, 3, 1]))).toBe('5241')
})

test('a move among those that are found leaves the others where they are', () => {
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
