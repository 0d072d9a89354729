import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test.each([
  ['', 0],
  [' — … ', 0],
  ['Растаможка электромобиля', 2],
  ['слово—слово и/или', 4],
  ['кто-то, п’ять кар’єр, 1.5 л, 10,5 %', 6],
  ['три -четыре- пять.', 3],
  ['а--б а-', 3],
  ['2026 год: €50 за литр', 5],
  ['-', 0],
])('the text «%s» has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('the word count of a random text equals the number of matches of the regular expression for words', () => {
  const characters = ['а', 'Я', 'z', '9', '-', '’', "'", '.', ',', ' ', '—', '😀', 'ї', '/']
  let state = 7
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return characters[Math.floor(state / 65_536) % characters.length]
  }
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 40 }, next).join('')
    const expected = text.match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu)?.length ?? 0
    expect([text, countWords(text)]).toEqual([text, expected])
  }
})
