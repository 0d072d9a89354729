import { describe, expect, test } from 'vitest'
import { publicPageRoutes } from '../routes.ts'
import { matchPageRoute } from './route.ts'

const matchPublicRoute = (pathname: string, search = '') => matchPageRoute(publicPageRoutes, pathname, search)

describe('matching an address', () => {
  test('matching a URL finds its page route and the parameters of its path', () => {
    expect(matchPublicRoute('/blog/kak-schitayut-akciz')).toMatchObject({
      route: { page: 'post' },
      params: { slug: 'kak-schitayut-akciz' },
    })
    expect(matchPublicRoute('/usa')).toMatchObject({ route: { page: 'country' }, params: { region: 'usa' } })
  })

  test('matching a URL to a page route is case-sensitive and drops query parameters that the page ignores', () => {
    expect(matchPublicRoute('/USA')).toBeUndefined()
    expect(matchPublicRoute('/usa', '?utm_source=mail')?.canonical).toBe('/usa')
    expect(matchPublicRoute('/blog', '?page=1&category=')?.canonical).toBe('/blog')
    expect(matchPublicRoute('/blog', '?x=1&category=3&page=2')?.canonical).toBe('/blog?page=2&category=3')
  })

  test('matching a URL with an unknown path finds no page route', () => {
    for (const path of ['/nothing', '/blog/a/b', '/admin']) expect(matchPublicRoute(path)).toBeUndefined()
  })
})

describe('the query of the blog', () => {
  test.each(['', '0', '-1', 'x', '1.5', '01', '9999999999', ' ', '1e3', '0x2', '+2', '2.0', '２', '2\0'])(
    'the blog rejects «%s» as a page number in its address',
    (page) => {
      const found = matchPublicRoute('/blog', `?${new URLSearchParams({ page })}`)
      expect(found?.route.validate?.(found)).toBe(false)
    },
  )

  test('the blog uses the first of several page parameters, and only that one is in the canonical address', () => {
    const found = matchPublicRoute('/blog', '?page=2&page=x')
    expect([found?.canonical, found?.route.validate?.(found)]).toEqual(['/blog?page=2', true])
  })

  test.each(['', '?page=1', '?page=2&category=3'])(
    'the page route of the blog accepts a URL with the query «%s» as valid',
    (search) => {
      const found = matchPublicRoute('/blog', search)
      expect(found?.route.validate?.(found)).toBe(true)
    },
  )
})

test('matching the same URL to a page route twice returns the same result object, and another URL its own result', () => {
  const post = matchPublicRoute('/blog/statya')
  expect(matchPublicRoute('/blog/statya')).toBe(post)
  expect(matchPublicRoute('/blog/drugaya')?.params).toEqual({ slug: 'drugaya' })
  expect(matchPublicRoute('/blog', '?page=2')?.query).toEqual({ page: '2' })
  expect(matchPublicRoute('/blog', '?page=3')?.query).toEqual({ page: '3' })
  expect(matchPublicRoute('/blog/statya')).toEqual(post)
})
