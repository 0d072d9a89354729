import { expect, test } from 'vitest'
import { endWithPeriod } from './end-with-period.ts'

test('a full stop is added only if the text has no final punctuation', () => {
  expect(endWithPeriod('Нет места')).toBe('Нет места.')
  for (const ended of ['Нет места.', 'Нет места?', 'Подождите…']) expect(endWithPeriod(ended)).toBe(ended)
})
