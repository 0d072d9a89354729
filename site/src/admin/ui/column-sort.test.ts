import { expect, test } from 'vitest'
import { parseTableColumnSort, toggleTableColumnSort } from './column-sort.tsx'

const columns = ['page', 'title'] as const

test('the sort order in the URL is parsed to a column and a direction', () => {
  expect(parseTableColumnSort('title', columns)).toEqual({ by: 'title', isDescending: false })
  expect(parseTableColumnSort('-title', columns)).toEqual({ by: 'title', isDescending: true })
})

test('an unknown sort order in the URL sorts by the first column', () => {
  for (const text of ['', '-', 'price', '-price', '--title']) {
    expect(parseTableColumnSort(text, columns), text).toEqual({ by: 'page', isDescending: false })
  }
})

test('a second click on a column reverses the sort order; another column starts ascending', () => {
  expect(toggleTableColumnSort('', columns, 'page')).toBe('-page')
  expect(toggleTableColumnSort('page', columns, 'page')).toBe('-page')
  expect(toggleTableColumnSort('-page', columns, 'page')).toBe('page')
  expect(toggleTableColumnSort('-page', columns, 'title')).toBe('title')
})
