import { expect, test } from 'vitest'
import {
  formatErrorCount,
  formatErrorFreeFileMessage,
  formatIgnoredColumns,
} from './file-check-report-text.ts'

type Problem = Parameters<typeof formatErrorCount>[0][number]

const problem = (rows: [number, number][], more: Partial<Problem> = {}): Problem => ({
  path: '',
  code: 'not-a-figure',
  message: 'Здесь «n/a», а нужно число',
  rows,
  column: 'fee',
  ...more,
})

test('the errors in a file are counted by affected rows, grouped or not', () => {
  expect(formatErrorCount([problem([[2, 2]])])).toBe('1\u00a0ошибка')
  expect(formatErrorCount([problem([[2, 2]]), problem([[12, 31]]), problem([])])).toBe('22\u00a0ошибки')
})

test('the message about a file without errors names only the checks that it has passed', () => {
  expect(formatErrorFreeFileMessage('copart-fee', [])).toBe(
    'Ошибок нет. Ступени начинаются с 0, без разрывов и наложений. Сбор нигде не падает с ростом цены.',
  )
  expect(formatErrorFreeFileMessage('copart-fee', [problem([], { code: 'falling-fee' })])).not.toContain(
    'не падает',
  )
  expect(formatErrorFreeFileMessage('transportation', [])).toBe(
    'Ошибок нет. От каждой площадки до порта одна цена.',
  )
})

test('the report on a checked file names the columns that are ignored', () => {
  expect(formatIgnoredColumns(['Комментарий'])).toContain('Столбец «Комментарий»')
  expect(formatIgnoredColumns(['A', 'B'])).toContain('Столбцы «A», «B»')
})
