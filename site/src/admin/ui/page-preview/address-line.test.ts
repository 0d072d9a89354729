import { expect, test } from 'vitest'
import { formatAddressLine, getSiteName } from './search-result-preview.tsx'

test('a web page is named by its host', () => {
  expect(getSiteName(new URL('https://example.com/admin/meta/1'))).toBe('example.com')
  expect(getSiteName(new URL('http://127.0.0.1:3000/admin'))).toBe('127.0.0.1:3000')
})

test('outside the web a generic name is used', () => {
  expect(getSiteName(new URL('app://desktop/admin'))).toBe('сайт')
  expect(getSiteName(new URL('file:///admin/index.html'))).toBe('сайт')
})

test('the path is shown as breadcrumb segments', () => {
  expect(formatAddressLine('example.com', '/usa')).toBe('example.com › usa')
  expect(formatAddressLine('сайт', '/')).toBe('сайт')
})
