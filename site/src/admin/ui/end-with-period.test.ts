import { expect, test } from 'vitest'
import { endWithPeriod } from './end-with-period.ts'

test('what is said ends once, however it came', () => {
  expect(endWithPeriod('Нет места')).toBe('Нет места.')
  for (const ended of ['Нет места.', 'Нет места?', 'Подождите…']) expect(endWithPeriod(ended)).toBe(ended)
})
