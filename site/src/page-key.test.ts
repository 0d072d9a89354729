import { describe, expect, test } from 'vitest'
import { buildNotFoundKey, isEssential, isPassing, keyOf } from './entry-server.tsx'
import { badlySpelt } from './testing/badly-spelt.ts'

describe('the name under which a page is kept', () => {
  test('is its one address, without what it does not read', () => {
    expect(keyOf('/usa?utm_source=x')).toBe('/usa')
    expect(keyOf('/blog?page=1&category=2')).toBe('/blog?category=2')
  })

  test('is one for all that is not there', () => {
    for (const address of ['/nothing', '/a?b', '/blog?page=0', '/blog/Плохой', ...badlySpelt])
      expect(keyOf(address)).toBe('404')
  })

  test('is none for what is true for a moment alone, which nobody may keep', () => {
    const kept = `/calculation/${'a'.repeat(22)}`
    expect([keyOf(kept), isPassing(kept)]).toEqual([kept, false])
    const today = `${kept}?recalculate=today`
    expect([keyOf(today), isPassing(today)]).toEqual([undefined, true])
    expect(keyOf(`${kept}?recalculate=tomorrow`)).toBe('404')
    expect(keyOf('/calculation/abc')).toBe('404')
    expect(isPassing('/usa?sent=callback')).toBe(true)
  })

  test('is one more for the thanks after each form, whatever else the address says', () => {
    expect(keyOf('/usa?sent=callback&utm_source=x')).toBe('/usa?sent=callback')
    expect(keyOf('/blog?page=2&sent=calculation')).toBe('/blog?page=2&sent=calculation')
    expect(keyOf('/usa?sent=anything')).toBe('/usa')
    expect(keyOf('/nothing?sent=callback')).toBe('404?sent=callback')
    expect([buildNotFoundKey('/blog/a'), buildNotFoundKey('/a?sent=callback&b')]).toEqual([
      '404',
      '404?sent=callback',
    ])
  })

  test('is none for the admin', () => {
    for (const address of ['/admin', '/admin/login?message=x', '/ADMIN/posts'])
      expect(keyOf(address)).toBeUndefined()
  })
})

describe('what an overloaded server renders all the same', () => {
  test('is the admin, and thanks after a form on a page that there is one of', () => {
    for (const address of ['/admin/posts', '/?sent=callback', '/usa?sent=calculation', '/blog?sent=callback'])
      expect([address, isEssential(address)]).toEqual([address, true])
  })

  test('is no page of which an address may name any number, whatever else it says', () => {
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
      expect([address, isEssential(address)]).toEqual([address, false])
  })
})
