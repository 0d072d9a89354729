import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { toFeeTableFileCheckFailure } from './use-fee-table-file-check.ts'

test('an error in the file shows the message of the server and requires another file', () => {
  const errors = [{ path: 'row 2', code: 'quote', message: 'Кавычка не закрыта' }]
  for (const code of ['validation', 'too-large', 'unsupported-media'] as const) {
    const failure = toFeeTableFileCheckFailure(
      new AppError(code, { title: 'Книга защищена паролем', errors }),
    )
    expect(failure).toEqual({ message: 'Книга защищена паролем.', errors, isPassing: false, isAway: false })
  }
})

test('error details that the title of a failed file check already contains are not listed again', () => {
  const error = new AppError('validation', {
    title: 'Строка 2: кавычка открыта и не закрыта',
    errors: [
      { path: 'row 2', code: 'quote', message: 'кавычка открыта и не закрыта' },
      { path: 'row 9', code: 'quote', message: 'кавычка стоит внутри текста' },
    ],
  })
  expect(toFeeTableFileCheckFailure(error).errors.map(({ path }) => path)).toEqual(['row 9'])
})

test('a server or network error is temporary, and the same file can be retried', () => {
  for (const code of ['too-many', 'internal', 'database-away', 'bad-reply'] as const)
    expect([code, toFeeTableFileCheckFailure(new AppError(code)).isPassing]).toEqual([code, true])
  const away = toFeeTableFileCheckFailure(new AppError('unreachable'))
  expect([away.isPassing, away.isAway]).toEqual([true, true])
  expect(away.message).toContain('Файл остался здесь')
})

test('an error title that ends with a punctuation mark gets no second one', () => {
  expect(toFeeTableFileCheckFailure(new AppError('no-rate')).message).toBe('Нет данных для указаной даты.')
})
