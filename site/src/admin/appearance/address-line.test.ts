import { expect, test } from 'vitest'
import { addressLine, siteName } from './address-line.ts'

test('a page of the web is known by its host', () => {
  expect(siteName(new URL('https://example.com/admin/meta/1'))).toBe('example.com')
  expect(siteName(new URL('http://127.0.0.1:3000/admin'))).toBe('127.0.0.1:3000')
})

test('elsewhere the site has no name', () => {
  expect(siteName(new URL('app://desktop/admin'))).toBe('сайт')
  expect(siteName(new URL('file:///admin/index.html'))).toBe('сайт')
})

test('the address is said in steps', () => {
  expect(addressLine('example.com', '/usa')).toBe('example.com › usa')
  expect(addressLine('сайт', '/')).toBe('сайт')
})
