import { expect, test } from 'vitest'
import { nextSort, readSort } from './sort.ts'

const columns = ['page', 'title'] as const

test('an address says the column and the end', () => {
  expect(readSort('title', columns)).toEqual({ by: 'title', isDescending: false })
  expect(readSort('-title', columns)).toEqual({ by: 'title', isDescending: true })
})

test('an address that says nothing known means the first column', () => {
  for (const text of ['', '-', 'price', '-price', '--title']) {
    expect(readSort(text, columns), text).toEqual({ by: 'page', isDescending: false })
  }
})

test('a second click on a column turns it round, another column begins from its start', () => {
  expect(nextSort('', columns, 'page')).toBe('-page')
  expect(nextSort('page', columns, 'page')).toBe('-page')
  expect(nextSort('-page', columns, 'page')).toBe('page')
  expect(nextSort('-page', columns, 'title')).toBe('title')
})
