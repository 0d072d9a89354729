import { isTextLink } from 'shared/post'
import { expect, test } from 'vitest'
import { isAddress, linkAddress } from './link-address.ts'

test.each([
  ['office@example.com', 'mailto:office@example.com'],
  [' +380 44 000-00-00 ', 'tel:+380440000000'],
  ['(044) 000 00 00', 'tel:0440000000'],
  ['example.com/blog?page=2', 'https://example.com/blog?page=2'],
  ['приклад.укр', 'https://приклад.укр'],
  ['https://example.com', 'https://example.com'],
  ['/blog/akciz', '/blog/akciz'],
  ['mailto:office@example.com', 'mailto:office@example.com'],
])('%s is completed to %s', (typed, href) => {
  expect(linkAddress(typed)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'ftp://example.com',
  'просто слова',
  'слово',
  'https://',
  'data:text/html,x',
])('no link is made of %s', (typed) => {
  expect(linkAddress(typed)).toBeUndefined()
})

test('whatever is completed is an address that a text may hold', () => {
  for (const typed of ['a@b.ua', '0441234567', 'site.com.ua', '/'])
    expect(isTextLink(linkAddress(typed) ?? '')).toBe(true)
})

test('an address by itself is told from words', () => {
  expect(isAddress('https://example.com/a')).toBe(true)
  expect(isAddress('смотрите https://example.com/a')).toBe(false)
  expect(isAddress('javascript:alert(1)')).toBe(false)
})
