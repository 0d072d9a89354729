import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

test('what is said ends once, however it came', () => {
  expect(sentence('Нет места')).toBe('Нет места.')
  for (const ended of ['Нет места.', 'Нет места?', 'Подождите…']) expect(sentence(ended)).toBe(ended)
})
