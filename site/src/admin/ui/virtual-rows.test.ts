import { describe, expect, test } from 'vitest'
import { computeTopRow, computeVisibleRows } from './virtual-rows.ts'

const ROW = 32

const visibleRows = (count: number, scrolled: number, height = 640) =>
  computeVisibleRows({ count, rowHeight: ROW, topRow: computeTopRow(scrolled, ROW), height })

describe('a list of 20 000 rows', () => {
  test('a list of 20 000 rows renders fewer than 60 rows at any scroll position', () => {
    for (const scrolled of [0, 1, 5_000, 319_999, 639_360]) {
      const { first, last } = visibleRows(20_000, scrolled)
      expect(last - first, String(scrolled)).toBeLessThan(60)
    }
  })

  test('a list of 20 000 rows renders all rows of the viewport', () => {
    for (let scrolled = 0; scrolled <= 20_000 * ROW - 640; scrolled += 997) {
      const { first, last } = visibleRows(20_000, scrolled)
      expect(first * ROW).toBeLessThanOrEqual(scrolled)
      expect(last * ROW).toBeGreaterThanOrEqual(scrolled + 640)
    }
  })

  test('a list of 20 000 rows keeps the height of the rows that are not rendered', () => {
    for (const scrolled of [0, 700, 400_000, 639_360]) {
      const { first, last, before, after } = visibleRows(20_000, scrolled)
      expect(before + (last - first) * ROW + after).toBe(20_000 * ROW)
    }
  })
})

test('a list that fits into the viewport is rendered completely', () => {
  expect(visibleRows(7, 0)).toEqual({ first: 0, last: 7, before: 0, after: 0 })
  expect(visibleRows(0, 0)).toEqual({ first: 0, last: 0, before: 0, after: 0 })
})

test('a list that has become shorter is rendered to its end at any scroll position', () => {
  expect(visibleRows(30, 500_000)).toMatchObject({ last: 30, after: 0 })
  expect(visibleRows(3, 500_000)).toEqual({ first: 0, last: 3, before: 0, after: 0 })
})
