import { afterEach, expect, test, vi } from 'vitest'
import {
  buildLoginReturnState,
  clearLoginReturnPath,
  findLoginReturnPath,
  storeLoginReturnPath,
} from './login-return-path.ts'

const memory = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('the path to return to after the login is read from the history state', () => {
  vi.stubGlobal('sessionStorage', memory())
  expect(findLoginReturnPath(buildLoginReturnState({ pathname: '/admin/meta/3', search: '?q=a' }))).toBe(
    '/admin/meta/3?q=a',
  )
  expect(findLoginReturnPath({ from: '/admin' })).toBe('/admin')
})

test('the path to return to after the login never leaves the admin or leads to login or logout', () => {
  vi.stubGlobal('sessionStorage', memory())
  const hostile = [
    'https://evil.example',
    '//evil.example',
    '/usa',
    '/adminx',
    '/admin/login?x',
    '/admin/logout',
    7,
    null,
  ]
  for (const from of hostile) expect(findLoginReturnPath({ from })).toBe('/admin')
  for (const state of [null, undefined, 'x', [], { other: 1 }])
    expect(findLoginReturnPath(state)).toBe('/admin')
})

test('a reloaded window returns to its last screen until the user signs out', () => {
  vi.stubGlobal('sessionStorage', memory())
  storeLoginReturnPath('/admin/categories?q=a')
  storeLoginReturnPath('/admin/login?message=session')
  expect(findLoginReturnPath(null)).toBe('/admin/categories?q=a')
  clearLoginReturnPath()
  expect(findLoginReturnPath(null)).toBe('/admin')
})

test('without session storage the login returns to the home page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  storeLoginReturnPath('/admin/meta')
  expect(findLoginReturnPath(null)).toBe('/admin')
})
