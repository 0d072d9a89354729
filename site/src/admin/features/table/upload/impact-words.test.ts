import { expect, test } from 'vitest'
import { changeWords, outcomeWords } from './impact-words.ts'

test('a price is formatted as an amount, and a rejection as text', () => {
  expect(outcomeWords(15771.89)).toBe('15\u00a0771,89')
  expect(outcomeWords(37000)).toBe('37\u00a0000')
  expect([outcomeWords('not-served'), outcomeWords('no-table'), outcomeWords('no-rate')]).toEqual([
    'не возим',
    'нет таблицы',
    'нет курса',
  ])
})

test('a change has a sign, and its cents have no rounding noise', () => {
  expect(changeWords(15771.89, 15806.16)).toBe('+34,27')
  expect(changeWords(1234.5, 1000)).toBe('−234,50')
  expect(changeWords(10, 10)).toBe('0')
})

test('there is no change between a price and a rejection', () => {
  expect(changeWords(10, 'not-served')).toBe('—')
  expect(changeWords('no-table', 10)).toBe('—')
  expect(changeWords('no-table', 'no-table')).toBe('0')
})
