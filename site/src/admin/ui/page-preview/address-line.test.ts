import { expect, test } from 'vitest'
import { formatAddressLine, getSiteName } from './search-result-preview.tsx'

test('a page of the web is known by its host', () => {
  expect(getSiteName(new URL('https://example.com/admin/meta/1'))).toBe('example.com')
  expect(getSiteName(new URL('http://127.0.0.1:3000/admin'))).toBe('127.0.0.1:3000')
})

test('elsewhere the site has no name', () => {
  expect(getSiteName(new URL('app://desktop/admin'))).toBe('сайт')
  expect(getSiteName(new URL('file:///admin/index.html'))).toBe('сайт')
})

test('the address is said in steps', () => {
  expect(formatAddressLine('example.com', '/usa')).toBe('example.com › usa')
  expect(formatAddressLine('сайт', '/')).toBe('сайт')
})
