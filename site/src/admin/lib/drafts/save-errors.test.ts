import { expect, test } from 'vitest'
import { endTextWithFullStop, formatErrorReason } from './save-errors.ts'

test('a full stop is added to an error message only if it has no final punctuation mark', () => {
  expect(endTextWithFullStop('Нет места')).toBe('Нет места.')
  for (const ended of ['Нет места.', 'Нет места?', 'Подождите…'])
    expect(endTextWithFullStop(ended)).toBe(ended)
})

test('the reason shown for a rejected save of a record is the message about its first wrong field, or else the error title', () => {
  const field = { path: 'title', code: 'taken', message: 'Уже есть' }
  expect(formatErrorReason({ title: 'Занято', errors: [field] })).toBe('Уже есть.')
  expect(formatErrorReason({ title: 'Занято', errors: [] })).toBe('Занято.')
})
