import { expect, test } from 'vitest'
import { formatSearchResultAddress, getSearchResultHost } from './search-result-preview.tsx'

test('the preview of a search result names a web page by its host', () => {
  expect(getSearchResultHost(new URL('https://example.com/admin/meta/1'))).toBe('example.com')
  expect(getSearchResultHost(new URL('http://127.0.0.1:3000/admin'))).toBe('127.0.0.1:3000')
})

test('outside the web the preview of a search result uses a generic site name', () => {
  expect(getSearchResultHost(new URL('app://desktop/admin'))).toBe('сайт')
  expect(getSearchResultHost(new URL('file:///admin/index.html'))).toBe('сайт')
})

test('the preview of a search result shows the path as breadcrumb segments', () => {
  expect(formatSearchResultAddress('example.com', '/usa')).toBe('example.com › usa')
  expect(formatSearchResultAddress('сайт', '/')).toBe('сайт')
})
