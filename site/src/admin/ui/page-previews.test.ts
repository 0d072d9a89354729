import { describe, expect, test } from 'vitest'
import {
  classifyMetaTextLength,
  countVisibleCharacters,
  describeMetaTextLength,
  formatSearchEngineResultAddress,
  getSearchResultPreviewHost,
  truncateForSearchEngineResult,
} from './page-previews.tsx'

test('the preview of a search result shows the host of a web page as the site name', () => {
  expect(getSearchResultPreviewHost(new URL('https://example.com/admin/meta/1'))).toBe('example.com')
  expect(getSearchResultPreviewHost(new URL('http://127.0.0.1:3000/admin'))).toBe('127.0.0.1:3000')
})

test('in the desktop app the preview of a search result shows a generic word instead of the host', () => {
  expect(getSearchResultPreviewHost(new URL('app://desktop/admin'))).toBe('сайт')
  expect(getSearchResultPreviewHost(new URL('file:///admin/index.html'))).toBe('сайт')
})

test('the preview of a search result shows the path of the page as breadcrumbs', () => {
  expect(formatSearchEngineResultAddress('example.com', '/usa')).toBe('example.com › usa')
  expect(formatSearchEngineResultAddress('сайт', '/')).toBe('сайт')
})

test('in the search result preview a text within the length limit stays complete on one line', () => {
  expect(truncateForSearchEngineResult('Авто из США', 11)).toBe('Авто из США')
  expect(truncateForSearchEngineResult('  Авто\nиз США ', 11)).toBe('Авто из США')
  expect(truncateForSearchEngineResult('', 11)).toBe('')
})

test('in the search result preview a text over the length limit is cut at a word boundary and gets an ellipsis', () => {
  expect(truncateForSearchEngineResult('Автомобиль из Грузии', 16)).toBe('Автомобиль из…')
  expect(truncateForSearchEngineResult('Автомобиль из Грузии', 14)).toBe('Автомобиль из…')
  expect(truncateForSearchEngineResult('Автомобиль из Грузии', 13)).toBe('Автомобиль…')
})

test('in the search result preview a shortened text has no comma or dash before the ellipsis', () => {
  expect(truncateForSearchEngineResult('Порты, море и цена', 9)).toBe('Порты…')
  expect(truncateForSearchEngineResult('Море — и вся цена', 8)).toBe('Море…')
})

test('in the search result preview a single word over the length limit is cut at the limit', () => {
  expect(truncateForSearchEngineResult('Автотранспортировка', 8)).toBe('Автотра…')
  expect([...truncateForSearchEngineResult('🚗'.repeat(20), 8)]).toHaveLength(8)
})

test('in the search result preview a shortened text is never longer than the length limit', () => {
  const words = 'Аукционы Copart и IAA, порты погрузки, море и полная цена в Украине'
  for (let fits = 2; fits <= words.length; fits += 1) {
    expect([...truncateForSearchEngineResult(words, fits)].length, String(fits)).toBeLessThanOrEqual(fits)
  }
})

const replaceNoBreakSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

describe('countVisibleCharacters', () => {
  test('the character count of a text counts an emoji and a decomposed letter as one character each', () => {
    expect(countVisibleCharacters('Авто')).toBe(4)
    expect(countVisibleCharacters('🚗 ё')).toBe(3)
    expect(countVisibleCharacters('й'.normalize('NFD'))).toBe(1)
  })

  test('the character count of a text ignores surrounding and repeated whitespace', () => {
    expect(countVisibleCharacters('  Авто \n\n из\u00A0США ')).toBe('Авто из США'.length)
    expect(countVisibleCharacters(' \n ')).toBe(0)
  })
})

test('a page title or description exactly as long as the limit of search engines counts as fitting', () => {
  expect(classifyMetaTextLength('', 5)).toBe('empty')
  expect(classifyMetaTextLength('   ', 5)).toBe('empty')
  expect(classifyMetaTextLength('12345', 5)).toBe('fits')
  expect(classifyMetaTextLength('123456', 5)).toBe('cut')
})

test('the note on the length of a page title or description says whether search engines cut it', () => {
  expect(replaceNoBreakSpaces(describeMetaTextLength('а'.repeat(52), 60))).toBe(
    '52 знака, помещается целиком',
  )
  expect(replaceNoBreakSpaces(describeMetaTextLength('а'.repeat(171), 160))).toBe(
    '171 знак, поиск обрежет после 160',
  )
  expect(replaceNoBreakSpaces(describeMetaTextLength('', 60))).toBe('Помещается около 60 знаков')
})

test('in a cell of an admin table the note on the length of a page title or description is short', () => {
  expect(replaceNoBreakSpaces(describeMetaTextLength('а'.repeat(74), 160, true))).toBe('74 знака')
  expect(replaceNoBreakSpaces(describeMetaTextLength('а'.repeat(161), 160, true))).toBe('161 знак, обрежется')
  expect(describeMetaTextLength(' ', 160, true)).toBe('Пусто')
})
