import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listBlogPaginationNumbers } from './blog-pagination.tsx'

test('on page 1 of 5 the blog pagination shows pages 1, 2 and 5, and in a blog of one or three pages all page numbers', () => {
  expect(listBlogPaginationNumbers(1, 1)).toEqual([1])
  expect(listBlogPaginationNumbers(2, 3)).toEqual([1, 2, 3])
  expect(listBlogPaginationNumbers(1, 5)).toEqual([1, 2, null, 5])
})

test('the pagination of a long blog shows the first, the last and the neighbouring page numbers', () => {
  expect(listBlogPaginationNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(listBlogPaginationNumbers(20, 20)).toEqual([1, null, 19, 20])
})

test('the blog pagination shows the page number in place of a gap of a single page', () => {
  expect(listBlogPaginationNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('the blog pagination shows the current, the first and the last page once each, in order', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }))
  fc.assert(
    fc.property(place, ({ page, pages }) => {
      const numbers = listBlogPaginationNumbers(page, pages).filter((each) => each !== null)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
      for (const end of [1, page, pages]) expect(numbers).toContain(end)
      expect(numbers.length).toBeLessThanOrEqual(7)
    }),
  )
})
