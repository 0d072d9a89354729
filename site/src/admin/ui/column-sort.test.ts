import { expect, test } from 'vitest'
import { parseTableColumnSort, toggleTableColumnSort } from './column-sort.tsx'

const columns = ['page', 'title'] as const

test('the sort order of an admin table is parsed from the URL into a column and a direction', () => {
  expect(parseTableColumnSort('title', columns)).toEqual({ by: 'title', isDescending: false })
  expect(parseTableColumnSort('-title', columns)).toEqual({ by: 'title', isDescending: true })
})

test('an admin table with an unknown sort order in the URL is sorted by its first column', () => {
  for (const text of ['', '-', 'price', '-price', '--title']) {
    expect(parseTableColumnSort(text, columns), text).toEqual({ by: 'page', isDescending: false })
  }
})

test('a second click on a column heading of an admin table reverses the order, and a click on another sorts ascending', () => {
  expect(toggleTableColumnSort('', columns, 'page')).toBe('-page')
  expect(toggleTableColumnSort('page', columns, 'page')).toBe('-page')
  expect(toggleTableColumnSort('-page', columns, 'page')).toBe('page')
  expect(toggleTableColumnSort('-page', columns, 'title')).toBe('title')
})
