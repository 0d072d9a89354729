import { describe, expect, test } from 'vitest'
import { parsePhone } from './phone-numbers.ts'

describe('a Ukrainian number is parsed in every common notation', () => {
  test.each([
    '+380671234567',
    '+380 67 123 45 67',
    '+38 (067) 123-45-67',
    '+380 (0)67 123 45 67',
    '+3800671234567',
    '380671234567',
    '80671234567',
    '0671234567',
    '067 123 45 67',
    '(067) 123-45-67',
    '067.123.45.67',
    '671234567',
    '00380671234567',
    '+0671234567',
    'tel:+380671234567',
    '\u202A+380 67 123 45 67\u202C',
    '067\u00A0123\u201145\u201167',
    '０６７１２３４５６７',
  ])('the Ukrainian phone number is parsed in the notation «%s»', (typed) => {
    expect(parsePhone(typed)).toEqual({ number: '+380671234567' })
  })
})

test('a foreign phone number is accepted only with a plus or two leading zeros', () => {
  expect(parsePhone('+48 601 234 567')).toEqual({ number: '+48601234567' })
  expect(parsePhone('0048 601 234 567')).toEqual({ number: '+48601234567' })
  expect(parsePhone('+1 (212) 555-01-23')).toEqual({ number: '+12125550123' })
  expect(parsePhone('+995 32 212 34 56')).toEqual({ number: '+995322123456' })
  expect(parsePhone('84951234567')).toHaveProperty('fault')
})

describe('an error message says what to correct', () => {
  test.each([
    ['', 'Укажите телефон'],
    ['   ', 'Укажите телефон'],
    ['+380 67 123 4', 'Не хватает трёх цифр: +380\u00A067\u00A0123\u00A045\u00A067'],
    ['067 123 45 6', 'Не хватает одной цифры: +380\u00A067\u00A0123\u00A045\u00A067'],
    ['+380', 'Не хватает девяти цифр: +380\u00A067\u00A0123\u00A045\u00A067'],
    ['позвоните', 'Телефон записывают цифрами: +380\u00A067\u00A0123\u00A045\u00A067'],
    ['+380671234567 доб. 12', 'Телефон записывают цифрами: +380\u00A067\u00A0123\u00A045\u00A067'],
    [
      `067 123 45 67${'\u0301\u0323'.repeat(50)}`,
      'Телефон записывают цифрами: +380\u00A067\u00A0123\u00A045\u00A067',
    ],
    ['+1 555', 'Не хватает цифр: нужен номер с кодом страны'],
    ['+1234567890123456', 'Лишние цифры: самый длинный номер с кодом страны — 15 цифр'],
  ])('the error message for the phone number «%s» says what to correct', (typed, fault) => {
    expect(parsePhone(typed)).toEqual({ fault })
  })

  test('the error about a phone number with too many digits or an unknown area code suggests to begin with «+»', () => {
    for (const typed of ['+3806712345678', '067 123 45 678', '+380 12 345 67 89']) {
      expect(parsePhone(typed)).toMatchObject({ fault: expect.stringContaining('начните с «+»') })
    }
  })
})
