import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLoginReturnPath, storeLoginReturnPath, takeLoginReturnPath } from './login-return-path.ts'

const createMemoryStorage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', createMemoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const toLocation = (path: string) => {
  const [pathname = ''] = path.split('?', 1)
  return { pathname, search: path.slice(pathname.length) }
}

const screenPaths = [
  '/admin',
  '/admin/',
  '/admin?open=7',
  '/admin/requests?open=7',
  '/admin/requests?tab=done&q=067+123',
  '/admin/posts/5',
  '/admin/posts/5/preview',
  '/admin/meta/create?page=usa',
  '/admin/tables/copart-fee?tab=history&compare=5-7',
  '/admin/categories?q=%D0%B0%D0%B2%D1%82%D0%BE&edit=new',
  '/admin/posts?q=https://example.com//x',
  `/admin/posts?q=${'a'.repeat(485)}`,
]

const hostileAddresses = [
  '',
  '/',
  '/usa',
  '/adminx',
  '/ADMIN/posts',
  'admin/posts',
  ' /admin/posts',
  '//evil.example',
  '//evil.example/admin',
  '///admin',
  '/\\evil.example',
  '\\\\evil.example\\admin',
  'https://evil.example/admin',
  'https:/admin',
  'javascript:alert(1)',
  'javascript:/admin',
  'data:text/html,/admin',
  '/admin/../usa',
  '/admin/../admin/posts',
  '/admin/./posts',
  '/admin/..',
  '/admin/%2e%2e/usa',
  '/admin/posts/%2e%2e',
  '/admin/posts/%2f%2fevil.example',
  '/admin/posts%00',
  '/admin/posts/5%0a',
  '/admin/posts\n',
  '/admin/posts?q=\u0000',
  '/admin/posts?q=\u202e',
  '/admin\\posts',
  '/admin/posts?q=\\',
  '/admin//posts',
  '/admin@evil.example',
  '/admin:80',
  '/admin;x',
  '/admin#x',
  '/admin/posts#//evil.example',
  '/admin/nothing',
  '/admin/posts/5/preview/more',
  '/admin/login',
  '/admin/login/',
  '/admin/login?next=/admin/posts',
  '/admin/LOGIN',
  '/admin/log%69n',
  '/admin/logout',
  '/admin/logout/',
  '/admin/Logout?x',
  `/admin/posts?q=${'a'.repeat(486)}`,
]

test('after signing in the screen named in the login URL opens', () => {
  for (const path of screenPaths) expect(takeLoginReturnPath(path)).toBe(path)
})

test('after signing in at a login URL that names no admin screen the home screen opens', () => {
  for (const path of hostileAddresses) expect([path, takeLoginReturnPath(path)]).toEqual([path, '/admin'])
  expect(takeLoginReturnPath(null)).toBe('/admin')
})

test('after signing in an admin returns to the last screen only once: the next login opens the home screen', () => {
  for (const path of screenPaths) {
    storeLoginReturnPath(toLocation(path))
    expect(takeLoginReturnPath(null)).toBe(path)
    expect(takeLoginReturnPath(null)).toBe('/admin')
  }
})

test('a logout, login or unknown screen is not stored as the screen to open after the login and removes the stored one', () => {
  for (const path of ['/admin/logout', '/admin/login?message=session', '/admin/nothing']) {
    storeLoginReturnPath(toLocation('/admin/meta'))
    storeLoginReturnPath(toLocation(path))
    expect(takeLoginReturnPath(null)).toBe('/admin')
  }
})

test('after signing in the home screen opens if the stored path of the last screen belongs to no admin screen', () => {
  for (const path of hostileAddresses) {
    sessionStorage.setItem('place', path)
    expect([path, takeLoginReturnPath(null)]).toEqual([path, '/admin'])
  }
})

test('after signing in the screen named in the login URL opens instead of the last screen, whose stored path is removed', () => {
  storeLoginReturnPath(toLocation('/admin/meta'))
  expect(takeLoginReturnPath('/admin/requests?open=7')).toBe('/admin/requests?open=7')
  expect(takeLoginReturnPath(null)).toBe('/admin')
})

test('signing out removes the stored path of the screen to open after the next login', () => {
  storeLoginReturnPath(toLocation('/admin/meta'))
  clearLoginReturnPath()
  expect(takeLoginReturnPath(null)).toBe('/admin')
})

test('without session storage signing in opens the screen named in the login URL, or the home screen', () => {
  const deny = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny, removeItem: deny })
  storeLoginReturnPath(toLocation('/admin/meta'))
  expect(takeLoginReturnPath(null)).toBe('/admin')
  expect(takeLoginReturnPath('/admin/meta')).toBe('/admin/meta')
})
