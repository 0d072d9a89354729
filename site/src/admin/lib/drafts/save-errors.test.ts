import { expect, test } from 'vitest'
import { endWithPeriod, formatErrorReason } from './save-errors.ts'

test('a full stop is added only if the text has no final punctuation', () => {
  expect(endWithPeriod('Нет места')).toBe('Нет места.')
  for (const ended of ['Нет места.', 'Нет места?', 'Подождите…']) expect(endWithPeriod(ended)).toBe(ended)
})

test('the message about the first field is preferred to the title of the error', () => {
  const field = { path: 'title', code: 'taken', message: 'Уже есть' }
  expect(formatErrorReason({ title: 'Занято', errors: [field] })).toBe('Уже есть.')
  expect(formatErrorReason({ title: 'Занято', errors: [] })).toBe('Занято.')
})
