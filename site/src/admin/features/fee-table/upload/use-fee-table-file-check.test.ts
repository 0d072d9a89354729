import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { convertErrorToFileCheckFailure } from './use-fee-table-file-check.ts'

test('if a fee table file has an error, the message of the server is shown and another file has to be chosen', () => {
  const errors = [{ path: 'row 2', code: 'quote', message: 'Кавычка не закрыта' }]
  for (const code of ['validation', 'too-large', 'unsupported-media'] as const) {
    const failure = convertErrorToFileCheckFailure(
      new AppError(code, { title: 'Книга защищена паролем', errors }),
    )
    expect(failure).toEqual({ message: 'Книга защищена паролем.', errors, isPassing: false, isAway: false })
  }
})

test('errors of a fee table file that the title of its failed check already contains are not listed a second time', () => {
  const error = new AppError('validation', {
    title: 'Строка 2: кавычка открыта и не закрыта',
    errors: [
      { path: 'row 2', code: 'quote', message: 'кавычка открыта и не закрыта' },
      { path: 'row 9', code: 'quote', message: 'кавычка стоит внутри текста' },
    ],
  })
  expect(convertErrorToFileCheckFailure(error).errors.map(({ path }) => path)).toEqual(['row 9'])
})

test('after a server or network error the check of the same fee table file can be retried', () => {
  for (const code of ['too-many', 'internal', 'database-away', 'bad-reply'] as const)
    expect([code, convertErrorToFileCheckFailure(new AppError(code)).isPassing]).toEqual([code, true])
  const away = convertErrorToFileCheckFailure(new AppError('unreachable'))
  expect([away.isPassing, away.isAway]).toEqual([true, true])
  expect(away.message).toContain('Файл остался здесь')
})

test('the message about a failed fee table file check gets no full stop if the error title already ends with one', () => {
  expect(convertErrorToFileCheckFailure(new AppError('no-rate')).message).toBe(
    'Нет данных для указаной даты.',
  )
})
