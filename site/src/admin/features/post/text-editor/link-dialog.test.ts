import { isAllowedPostLink } from 'shared/post'
import { expect, test } from 'vitest'
import { parseLinkAddress } from './link-dialog.tsx'
import { isAllowedLinkAddress } from './paste/paste-extension.ts'

test.each([
  ['sales@example.com', 'mailto:sales@example.com'],
  [' +380 44 000-00-00 ', 'tel:+380440000000'],
  ['(044) 000 00 00', 'tel:0440000000'],
  ['example.com/blog?page=2', 'https://example.com/blog?page=2'],
  ['приклад.укр', 'https://приклад.укр'],
  ['https://example.com', 'https://example.com'],
  ['/blog/akciz', '/blog/akciz'],
  ['mailto:sales@example.com', 'mailto:sales@example.com'],
])('the link address typed as «%s» becomes %s', (typed, href) => {
  expect(parseLinkAddress(typed)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'ftp://example.com',
  'просто слова',
  'слово',
  'https://',
  'data:text/html,x',
])('the typed text «%s» is rejected as a link address', (typed) => {
  expect(parseLinkAddress(typed)).toBeUndefined()
})

test('every link address completed by the link dialog is allowed in a post text', () => {
  for (const typed of ['a@b.ua', '0441234567', 'site.com.ua', '/'])
    expect(isAllowedPostLink(parseLinkAddress(typed) ?? '')).toBe(true)
})

test('a pasted text is recognized as a link only if the whole text is an allowed URL', () => {
  expect(isAllowedLinkAddress('https://example.com/a')).toBe(true)
  expect(isAllowedLinkAddress('смотрите https://example.com/a')).toBe(false)
  expect(isAllowedLinkAddress('javascript:alert(1)')).toBe(false)
})
