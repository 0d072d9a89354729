import { expect, test } from 'vitest'
import { buildFeeTableDifferenceChips, formatFoldedFeeTableRowsLabel } from './table-difference-lines.tsx'

const count = { same: 0, added: 0, removed: 0, changed: 0 }

const listChips = (some: Partial<typeof count>): string[] =>
  buildFeeTableDifferenceChips({ ...count, ...some }).map(({ text }) => text.replaceAll('\u00a0', ' '))

test('a fee table difference has a label for each kind of row change that occurs, and none for other kinds', () => {
  expect(listChips({ changed: 5, added: 1, same: 64 })).toEqual([
    '5 изменено',
    '1 добавлена',
    '64 без изменений',
  ])
  expect(listChips({ changed: 1, added: 2, removed: 1 })).toEqual(['1 изменена', '2 добавлено', '1 удалена'])
  expect(listChips({ changed: 21, removed: 11 })).toEqual(['21 изменена', '11 удалено'])
})

test('the label of folded fee table rows contains the numbers of these rows', () => {
  expect(formatFoldedFeeTableRowsLabel({ kind: 'fold', first: 2, last: 31 })).toBe(
    'Строки 2–31 без изменений',
  )
})
