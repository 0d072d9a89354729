import { describe, expect, test } from 'vitest'
import { classifyTextLength, countCharacters, describeTextLength } from './text-length.tsx'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('countCharacters', () => {
  test('the character count takes an emoji and a decomposed letter as one character', () => {
    expect(countCharacters('Авто')).toBe(4)
    expect(countCharacters('🚗 ё')).toBe(3)
    expect(countCharacters('й'.normalize('NFD'))).toBe(1)
  })

  test('the character count ignores surrounding and repeated whitespace', () => {
    expect(countCharacters('  Авто \n\n из\u00A0США ')).toBe('Авто из США'.length)
    expect(countCharacters(' \n ')).toBe(0)
  })
})

test('a text that is exactly as long as the limit fits', () => {
  expect(classifyTextLength('', 5)).toBe('empty')
  expect(classifyTextLength('   ', 5)).toBe('empty')
  expect(classifyTextLength('12345', 5)).toBe('fits')
  expect(classifyTextLength('123456', 5)).toBe('cut')
})

test('the length of a text is described with the effect on search results', () => {
  expect(plain(describeTextLength('а'.repeat(52), 60))).toBe('52 знака, помещается целиком')
  expect(plain(describeTextLength('а'.repeat(171), 160))).toBe('171 знак, поиск обрежет после 160')
  expect(plain(describeTextLength('', 60))).toBe('Помещается около 60 знаков')
})

test('table cells get a short description of the text length', () => {
  expect(plain(describeTextLength('а'.repeat(74), 160, true))).toBe('74 знака')
  expect(plain(describeTextLength('а'.repeat(161), 160, true))).toBe('161 знак, обрежется')
  expect(describeTextLength(' ', 160, true)).toBe('Пусто')
})
