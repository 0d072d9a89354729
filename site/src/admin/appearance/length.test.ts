import { describe, expect, test } from 'vitest'
import { lengthInShort, lengthSays, lengthState, signsOf } from './length.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('signs are counted', () => {
  test('as a person counts them', () => {
    expect(signsOf('Авто')).toBe(4)
    expect(signsOf('🚗 ё')).toBe(3)
    expect(signsOf('й'.normalize('NFD'))).toBe(1)
  })

  test('without what a search engine drops', () => {
    expect(signsOf('  Авто \n\n из\u00A0США ')).toBe('Авто из США'.length)
    expect(signsOf(' \n ')).toBe(0)
  })
})

test('a text fits up to and with the last sign there is room for', () => {
  expect(lengthState('', 5)).toBe('empty')
  expect(lengthState('   ', 5)).toBe('empty')
  expect(lengthState('12345', 5)).toBe('fits')
  expect(lengthState('123456', 5)).toBe('cut')
})

test('the length is said in words', () => {
  expect(plain(lengthSays('а'.repeat(52), 60))).toBe('52 знака, помещается целиком')
  expect(plain(lengthSays('а'.repeat(171), 160))).toBe('171 знак, поиск обрежет после 160')
  expect(plain(lengthSays('', 60))).toBe('Помещается около 60 знаков')
})

test('and in fewer words in a table', () => {
  expect(plain(lengthInShort('а'.repeat(74), 160))).toBe('74 знака')
  expect(plain(lengthInShort('а'.repeat(161), 160))).toBe('161 знак, обрежется')
  expect(lengthInShort(' ', 160)).toBe('Пусто')
})
