import { expect, test } from 'vitest'
import { plainWords, withoutHiddenSigns } from './hidden-signs.ts'

test('hidden characters that the server rejects are removed, and all others stay', () => {
  expect(withoutHiddenSigns('а\u0000б\u0007в\u202Eг\u2066д\uD800е')).toBe('абвгде')
  expect(withoutHiddenSigns('две\nстроки,\u00A0№\u200D🚗')).toBe('две\nстроки,\u00A0№\u200D🚗')
})

test('a tab and a line separator in plain text become spaces', () => {
  expect(plainWords('а\tб\u2028в')).toBe('а б в')
})
