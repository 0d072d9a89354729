import { expect, test } from 'vitest'
import { plainWords, withoutHiddenSigns } from './hidden-signs.ts'

test('signs that nobody sees and the product refuses are left out, and all others stay', () => {
  expect(withoutHiddenSigns('а\u0000б\u0007в\u202Eг\u2066д\uD800е')).toBe('абвгде')
  expect(withoutHiddenSigns('две\nстроки,\u00A0№\u200D🚗')).toBe('две\nстроки,\u00A0№\u200D🚗')
})

test('a tab and a line separator within words are spaces', () => {
  expect(plainWords('а\tб\u2028в')).toBe('а б в')
})
