import { expect, test } from 'vitest'
import { parseTestSheet } from '../testing/raw-sheets.ts'

test.each([
  'и выше',
  'И выше',
  '∞',
  '+',
  'и более',
  'і вище',
  'та більше',
  'and up',
  'or more',
  'без ограничений',
])('the open end of the last tier may be written as «%s»', (written) => {
  const { rows, errors, warnings } = parseTestSheet('iaa-fee', [
    ['От, $', 'До, $', 'Сбор, $', 'Процент'],
    [0, 15000, 25, null],
    [15000, written, null, 6],
  ])
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] })
  expect(rows[1]).toEqual([15000, null, null, 6, null, null])
})

test('an open end of a tier in another column than its upper bound is rejected', () => {
  const { errors } = parseTestSheet('iaa-fee', [
    ['От, $', 'До, $', 'Сбор, $'],
    ['и выше', 'Infinity', 'и выше'],
  ])
  expect(errors).toEqual(['row 2, from: not-a-figure', 'row 2, to: not-a-figure', 'row 2, fee: not-a-figure'])
})
