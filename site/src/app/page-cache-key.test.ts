import { describe, expect, test } from 'vitest'
import { malformedPaths } from '../testing/malformed-paths.ts'
import {
  buildNotFoundPageCacheKey,
  buildPageCacheKey,
  hasCalculatorInputInAddress,
  isPageRenderedWhenOverloaded,
  isUncacheablePage,
} from './page-cache-key.ts'

describe('the cache key of a page', () => {
  test('the cache key of a page is its canonical address, without query parameters that the page does not read', () => {
    expect(buildPageCacheKey('/blog/kak?utm_source=x')).toBe('/blog/kak')
    expect(buildPageCacheKey('/blog?page=1&category=2')).toBe('/blog?category=2')
  })

  test('a page that may be deleted is cached under a key other than its URL, so that its existence is checked first', () => {
    const saved = `/calculation/${'a'.repeat(22)}`
    expect(buildPageCacheKey(saved)).toBe(`disappearing ${saved}`)
    expect(buildPageCacheKey(`${saved}?sent=callback`)).toBe(`disappearing ${saved}?sent=callback`)
  })

  test('a page whose URL contains calculator input has no cache key', () => {
    for (const address of ['/?origin=eu', '/usa?price=7000&utm_source=x', '/?price='])
      expect([
        buildPageCacheKey(address),
        isUncacheablePage(address),
        hasCalculatorInputInAddress(address),
      ]).toEqual([undefined, true, true])
    for (const address of ['/', '/?utm_source=x', '/blog?origin=eu', '/nothing?origin=eu'])
      expect([isUncacheablePage(address), hasCalculatorInputInAddress(address)]).toEqual([false, false])
  })

  test('all URLs for which the site has no page share one cache key', () => {
    for (const address of ['/nothing', '/a?b', '/blog?page=0', '/blog/Плохой', ...malformedPaths])
      expect(buildPageCacheKey(address)).toBe('404')
  })

  test('a page whose content depends on the current moment has no cache key', () => {
    const saved = `/calculation/${'a'.repeat(22)}`
    expect(isUncacheablePage(saved)).toBe(false)
    const today = `${saved}?recalculate=today`
    expect([buildPageCacheKey(today), isUncacheablePage(today)]).toEqual([undefined, true])
    expect(buildPageCacheKey(`${saved}?recalculate=tomorrow`)).toBe('404')
    expect(buildPageCacheKey('/calculation/abc')).toBe('404')
    expect(isUncacheablePage('/usa?sent=callback')).toBe(true)
  })

  test('the cache key of a page that confirms a sent contact form differs by form, whatever else the query contains', () => {
    expect(buildPageCacheKey('/blog?sent=callback&utm_source=x')).toBe('/blog?sent=callback')
    expect(buildPageCacheKey('/blog?page=2&sent=calculation')).toBe('/blog?page=2&sent=calculation')
    expect(buildPageCacheKey('/blog?sent=anything')).toBe('/blog')
    expect(buildPageCacheKey('/nothing?sent=callback')).toBe('404?sent=callback')
    expect([buildNotFoundPageCacheKey('/blog/a'), buildNotFoundPageCacheKey('/a?sent=callback&b')]).toEqual([
      '404',
      '404?sent=callback',
    ])
  })

  test('a page of the admin has no cache key', () => {
    for (const address of ['/admin', '/admin/login?message=x', '/ADMIN/posts'])
      expect(buildPageCacheKey(address)).toBeUndefined()
  })
})

describe('an overloaded server', () => {
  test('an overloaded server still renders the admin, and the page that confirms a sent contact form', () => {
    for (const address of ['/admin/posts', '/?sent=callback', '/usa?sent=calculation', '/blog?sent=callback'])
      expect([address, isPageRenderedWhenOverloaded(address)]).toEqual([address, true])
  })

  test('an overloaded server refuses each public page, except a fixed-URL page that confirms a sent contact form', () => {
    const calculation = `/calculation/${'a'.repeat(22)}`
    for (const address of [
      '/',
      '/usa?sent=anything',
      '/blog?page=7&sent=callback',
      '/blog/kak?sent=callback',
      '/nothing?sent=callback',
      `${calculation}?sent=callback`,
      `${calculation}?recalculate=today&sent=callback`,
    ])
      expect([address, isPageRenderedWhenOverloaded(address)]).toEqual([address, false])
  })
})
