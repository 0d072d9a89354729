import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { failureOf } from './failure-of.ts'

test('what lies in the file is said in the words of the server and asks for another file', () => {
  const errors = [{ path: 'file', code: 'encrypted', message: 'Книга защищена паролем' }]
  for (const code of ['validation', 'too-large', 'unsupported-media'] as const) {
    const failure = failureOf(new AppError(code, { title: 'Книга защищена паролем', errors }))
    expect(failure).toEqual({ says: 'Книга защищена паролем.', errors, isPassing: false, isAway: false })
  }
})

test('what lies in the server or on the way to it passes, and the same file is sent again', () => {
  for (const code of ['too-many', 'internal', 'database-away', 'bad-reply'] as const)
    expect([code, failureOf(new AppError(code)).isPassing]).toEqual([code, true])
  const away = failureOf(new AppError('unreachable'))
  expect([away.isPassing, away.isAway]).toEqual([true, true])
  expect(away.says).toContain('Файл остался здесь')
})

test('a sentence that has its end gets no second one', () => {
  expect(failureOf(new AppError('no-rate')).says).toBe('Нет данных для указаной даты.')
})
