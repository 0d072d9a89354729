import { expect, test } from 'vitest'
import { parseColumnSort, toggleColumnSort } from './column-sort.tsx'

const columns = ['page', 'title'] as const

test('an address says the column and the end', () => {
  expect(parseColumnSort('title', columns)).toEqual({ by: 'title', isDescending: false })
  expect(parseColumnSort('-title', columns)).toEqual({ by: 'title', isDescending: true })
})

test('an address that says nothing known means the first column', () => {
  for (const text of ['', '-', 'price', '-price', '--title']) {
    expect(parseColumnSort(text, columns), text).toEqual({ by: 'page', isDescending: false })
  }
})

test('a second click on a column turns it round, another column begins from its start', () => {
  expect(toggleColumnSort('', columns, 'page')).toBe('-page')
  expect(toggleColumnSort('page', columns, 'page')).toBe('-page')
  expect(toggleColumnSort('-page', columns, 'page')).toBe('page')
  expect(toggleColumnSort('-page', columns, 'title')).toBe('title')
})
