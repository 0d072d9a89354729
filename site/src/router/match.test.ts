import { describe, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { matchRoute } from './match.ts'

const pageAt = (pathname: string, search = '') => matchRoute(routes, pathname, search)

describe('an address', () => {
  test('leads to the page of its route, with its parameters', () => {
    expect(pageAt('/blog/kak-schitayut-akciz')).toMatchObject({
      route: { page: 'post' },
      params: { slug: 'kak-schitayut-akciz' },
    })
    expect(pageAt('/usa')?.route.page).toBe('usa')
  })

  test('is known under one spelling: other letters and what the page does not read are left out', () => {
    expect(pageAt('/USA')).toBeUndefined()
    expect(pageAt('/usa', '?utm_source=mail')?.canonical).toBe('/usa')
    expect(pageAt('/blog', '?page=1&category=')?.canonical).toBe('/blog')
    expect(pageAt('/blog', '?x=1&category=3&page=2')?.canonical).toBe('/blog?page=2&category=3')
  })

  test('of nothing leads nowhere', () => {
    for (const path of ['/nothing', '/blog/a/b', '/admin']) expect(pageAt(path)).toBeUndefined()
  })
})

describe('the blog', () => {
  test.each(['', '0', '-1', 'x', '1.5', '01', '9999999999', ' ', '1e3', '0x2', '+2', '2.0', '２', '2\0'])(
    'has no page «%s»',
    (page) => {
      const found = pageAt('/blog', `?${new URLSearchParams({ page })}`)
      expect(found?.route.validate?.(found)).toBe(false)
    },
  )

  test('reads the first of several pages, and is known under that one', () => {
    const found = pageAt('/blog', '?page=2&page=x')
    expect([found?.canonical, found?.route.validate?.(found)]).toEqual(['/blog?page=2', true])
  })

  test.each(['', '?page=1', '?page=2&category=3'])('is validated with «%s»', (search) => {
    const found = pageAt('/blog', search)
    expect(found?.route.validate?.(found)).toBe(true)
  })
})
