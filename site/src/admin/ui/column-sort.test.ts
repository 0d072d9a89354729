import { expect, test } from 'vitest'
import { parseColumnSort, toggleColumnSort } from './column-sort.tsx'

const columns = ['page', 'title'] as const

test('the sort order in the URL is parsed to a column and a direction', () => {
  expect(parseColumnSort('title', columns)).toEqual({ by: 'title', isDescending: false })
  expect(parseColumnSort('-title', columns)).toEqual({ by: 'title', isDescending: true })
})

test('an unknown sort order in the URL sorts by the first column', () => {
  for (const text of ['', '-', 'price', '-price', '--title']) {
    expect(parseColumnSort(text, columns), text).toEqual({ by: 'page', isDescending: false })
  }
})

test('a second click on a column reverses the sort order; another column starts ascending', () => {
  expect(toggleColumnSort('', columns, 'page')).toBe('-page')
  expect(toggleColumnSort('page', columns, 'page')).toBe('-page')
  expect(toggleColumnSort('-page', columns, 'page')).toBe('page')
  expect(toggleColumnSort('-page', columns, 'title')).toBe('title')
})
