import { describe, expect, test } from 'vitest'
import { classifyLength, countCharacters, describeLength, describeLengthBriefly } from './text-length.tsx'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('signs are counted', () => {
  test('as a person counts them', () => {
    expect(countCharacters('Авто')).toBe(4)
    expect(countCharacters('🚗 ё')).toBe(3)
    expect(countCharacters('й'.normalize('NFD'))).toBe(1)
  })

  test('without what a search engine drops', () => {
    expect(countCharacters('  Авто \n\n из\u00A0США ')).toBe('Авто из США'.length)
    expect(countCharacters(' \n ')).toBe(0)
  })
})

test('a text fits up to and with the last sign there is room for', () => {
  expect(classifyLength('', 5)).toBe('empty')
  expect(classifyLength('   ', 5)).toBe('empty')
  expect(classifyLength('12345', 5)).toBe('fits')
  expect(classifyLength('123456', 5)).toBe('cut')
})

test('the length is said in words', () => {
  expect(plain(describeLength('а'.repeat(52), 60))).toBe('52 знака, помещается целиком')
  expect(plain(describeLength('а'.repeat(171), 160))).toBe('171 знак, поиск обрежет после 160')
  expect(plain(describeLength('', 60))).toBe('Помещается около 60 знаков')
})

test('and in fewer words in a table', () => {
  expect(plain(describeLengthBriefly('а'.repeat(74), 160))).toBe('74 знака')
  expect(plain(describeLengthBriefly('а'.repeat(161), 160))).toBe('161 знак, обрежется')
  expect(describeLengthBriefly(' ', 160)).toBe('Пусто')
})
