import { describe, expect, test } from 'vitest'
import { buildInquirySearchText, parseInquirySearch } from './inbox-search.ts'

const nobody = {
  name: null,
  phone: null,
  email: null,
  message: null,
  note: '',
  calculation_title: null,
  usd: null,
}
const callback = { ...nobody, name: 'Олена Ковальчук', phone: '+380671234567' }
const letter = {
  ...nobody,
  email: 'Auto+Lviv@example.com',
  message: 'Добрый день!\n\nЕщё вопрос: 100% (сто)',
}
const quoting = { ...letter, calculation_title: 'Copart, PHOENIX, AZ 85043', usd: 15771.89 }

const isFound = (search: string, fields: Parameters<typeof buildInquirySearchText>[0]): boolean => {
  const text = buildInquirySearchText(fields)
  const parsed = parseInquirySearch(search)
  if (!parsed) return true
  return parsed.some((words) => words.every((word) => text.includes(word)))
}

describe('an inquiry is found', () => {
  test.each([
    ['олена', callback],
    ['КОВАЛЬЧУК  олена', callback],
    ['0671234567', callback],
    ['067 123 45 67', callback],
    ['(067) 123-45-67', callback],
    ['+38 (067) 123.45.67', callback],
    ['00380 67 1234567', callback],
    ['380 (0)67 123 45 67', callback],
    ['671234567', callback],
    ['67 123', callback],
    ['45-67', callback],
    ['067 123 45', callback],
    ['067\u00A0123\u00A045', callback],
    ['(067) 123-45', callback],
    ['(067)123-45', callback],
    ['067-12', callback],
    ['+38 067', callback],
    ['+38 (067) 12', callback],
    ['+380 67 123', callback],
    ['00380 67 123', callback],
    ['8 067 123', callback],
    ['олена +38 067', callback],
    ['(067) 123-45 ковальчук', callback],
    ['олена 067 123 45 67', callback],
    ['auto+lviv@EXAMPLE', letter],
    ['ЕЩЕ вопрос', letter],
    ['100%', letter],
    ['день! еще', letter],
    ['phoenix auto', quoting],
    [
      'финикс houston',
      { ...quoting, calculation_title: 'Copart, Финикс', calculation_places: 'PHOENIX Houston' },
    ],
    ['15771.89', quoting],
    ['15 771,89', quoting],
    ['15 771', quoting],
    ['2019 998', { ...letter, message: 'Camry 2019, 998 см³' }],
    ['500 300', { ...letter, message: 'Mercedes E 300, до 500 км' }],
    ['bmw 320 540', { ...letter, message: 'BMW 540 или 320' }],
    ['12 500', { ...letter, message: 'до 12 500 $' }],
    ['067 123 45 67', { ...letter, message: 'Звоните: +38 (067) 123-45-67, я дома' }],
    ['+380671234567', { ...letter, note: 'с 067/123 45 67 не берёт, есть 067 123 45 67' }],
  ])('the inbox search for «%s» finds an inquiry with these words or digits', (search, fields) => {
    expect(isFound(search, fields)).toBe(true)
  })

  test('the inbox search finds an inquiry with or without combining marks on its letters', () => {
    expect(isFound('олена', { ...nobody, name: 'Оле\u0301на' })).toBe(true)
    expect(isFound('оле\u0301на', { ...nobody, name: 'Олена' })).toBe(true)
  })
})

test.each([
  ['олена 068', callback],
  ['067 123 45 68', callback],
  ['067 671 23 45', callback],
  ['123 67', callback],
  ['123 0671', callback],
  ['олена 45 123', callback],
  ['123 067 1', callback],
  ['671 380 234', callback],
  ['+38 068', callback],
  ['(067) 124', callback],
  ['олена +38 068', callback],
  ['ірина 067 123', callback],
  ['_', letter],
  ['1_0', letter],
  ['вопрос%день', letter],
])('the inbox search for «%s» does not find an inquiry without these words or digits', (search, fields) => {
  expect(isFound(search, fields)).toBe(false)
})

test('an inbox search that consists only of spaces or combining marks counts as no search', () => {
  for (const search of ['', '  ', '\u0301\u0301']) expect(parseInquirySearch(search)).toBeUndefined()
})

test('an inbox search for more than eight words uses only the first eight', () => {
  expect(parseInquirySearch('а б в г д е ж з и к')).toEqual([['а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з']])
})
