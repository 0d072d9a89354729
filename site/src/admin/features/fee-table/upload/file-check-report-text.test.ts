import { expect, test } from 'vitest'
import {
  buildFeeTableFileCheckReportLines,
  describeErrorFreeFeeTableFile,
  formatCountOfRowsWithProblem,
  formatFeeTableFileCheckReport,
  formatFileErrorCount,
  formatFileProblemLocation,
  formatIgnoredFileColumns,
} from './file-check-report-text.ts'

type Problem = Parameters<typeof formatFileErrorCount>[0][number]

const problem = (rows: [number, number][], more: Partial<Problem> = {}): Problem => ({
  path: '',
  code: 'not-a-figure',
  message: 'Найдено «n/a». Нужна сумма.',
  rows,
  column: 'fee',
  ...more,
})

test('the error count of a checked fee table file counts affected rows, whether errors are grouped or not', () => {
  expect(formatFileErrorCount([problem([[2, 2]])])).toBe('1\u00a0ошибка')
  expect(formatFileErrorCount([problem([[2, 2]]), problem([[12, 31]]), problem([])])).toBe('22\u00a0ошибки')
})

test('the message about a fee table file without errors lists only the checks that the file has passed', () => {
  expect(describeErrorFreeFeeTableFile('copart-fee', [])).toBe(
    'Ошибок нет. Ступени начинаются с 0, без разрывов и наложений. Сбор нигде не падает с ростом цены.',
  )
  expect(describeErrorFreeFeeTableFile('copart-fee', [problem([], { code: 'falling-fee' })])).not.toContain(
    'не падает',
  )
  expect(describeErrorFreeFeeTableFile('transportation', [])).toBe(
    'Ошибок нет. От каждой площадки до порта одна цена.',
  )
})

test('the report on a checked fee table file lists the ignored columns', () => {
  expect(formatIgnoredFileColumns(['Комментарий'])).toContain('Столбец «Комментарий»')
  expect(formatIgnoredFileColumns(['A', 'B'])).toContain('Столбцы «A», «B»')
})

test('identical problems in a fee table file are combined into one report line with all their rows', () => {
  const given = [
    problem([[7, 7]]),
    problem([[9, 9]], { message: 'Другое' }),
    problem([[8, 8]]),
    problem([[14, 14]]),
  ]
  expect(buildFeeTableFileCheckReportLines(given)).toEqual([
    {
      column: 'fee',
      rows: [
        [7, 8],
        [14, 14],
      ],
      what: 'Найдено «n/a». Нужна сумма.',
    },
    { column: 'fee', rows: [[9, 9]], what: 'Другое' },
  ])
})

test('too many problems of one kind in a fee table file are combined into one report line with an example', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      problem([[at + 2, at + 2]], { message: `Найдено «n/a ${at}». Нужна сумма.` }),
    )
  expect(buildFeeTableFileCheckReportLines(many(20))).toHaveLength(20)
  expect(buildFeeTableFileCheckReportLines(many(21))).toEqual([
    {
      column: 'fee',
      rows: [[2, 22]],
      what: 'Вместо числа стоит что-то другое.',
      example: expect.stringContaining('«n/a 0»'),
    },
  ])
})

test('the same problem in another column of a fee table file has its own report line', () => {
  expect(
    buildFeeTableFileCheckReportLines([problem([[7, 7]]), problem([[7, 7]], { column: 'to' })]),
  ).toHaveLength(2)
})

test('the text of a report line on a fee table file omits the row numbers that begin the message of the problem', () => {
  const formatMessage = (message: string) =>
    buildFeeTableFileCheckReportLines([problem([[5, 5]], { message })])[0]?.what
  expect(formatMessage('Строка\u00a05: нет ни\u00a0сбора.')).toBe('Нет ни\u00a0сбора.')
  expect(formatMessage('Строки 5 и\u00a09 (salvage, live): ступени пересекаются.')).toBe(
    'salvage, live: ступени пересекаются.',
  )
  expect(formatMessage('Строки, которых нет: ни одной.')).toBe('Строки, которых нет: ни одной.')
})

test('a line that reports a problem of several rows of a fee table file has a text, an example and the number of rows', () => {
  const [line] = buildFeeTableFileCheckReportLines([
    problem([[5, 48]], { message: 'Сумма не в той валюте.\nТак в строке 5: найдено «1 €».' }),
  ])
  expect(line).toMatchObject({ what: 'Сумма не в той валюте.', example: 'Так в строке 5: найдено «1 €».' })
  expect(line && formatCountOfRowsWithProblem(line)).toBe('44\u00a0строки')
  expect(formatCountOfRowsWithProblem({ column: null, rows: [[5, 5]], what: '' })).toBeUndefined()
})

test('the report on a checked fee table file can be copied as plain text', () => {
  const text = formatFeeTableFileCheckReport(
    'copart-fee',
    buildFeeTableFileCheckReportLines([
      problem([], { column: null, message: 'Пусто.' }),
      problem([[2, 2]]),
      problem([[3, 3]]),
      problem([[5, 48]], { message: 'Сумма не в той валюте.\nТак в строке 5: найдено «1 €».' }),
    ]),
  )
  expect(text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Файл: Пусто.',
    'Строки 2–3, «Сбор, $»: Найдено «n/a». Нужна сумма.',
    'Строки 5–48, «Сбор, $»: Сумма не в той валюте. Так в строке 5: найдено «1 €».',
  ])
})

const formatLocation = (column: string | null, ...rows: [number, number][]): string =>
  formatFileProblemLocation('copart-fee', { column, rows }).replaceAll('\u00a0', ' ')

test('the location of an invalid cell of a fee table file is shown as its row number and column heading', () => {
  expect(formatLocation('fee', [12, 12])).toBe('Строка 12, «Сбор, $»')
})

test('consecutive rows with the same problem in a fee table file are shown as a range', () => {
  expect(formatLocation(null, [12, 340])).toBe('Строки 12–340')
  expect(formatLocation('to', [12, 40], [44, 44])).toBe('Строки 12–40, 44, «До, $»')
})

test('if a problem of a fee table file affects many row ranges, the first ones are listed and the rest is counted', () => {
  const even = Array.from({ length: 12 }, (_, at): [number, number] => [at * 2 + 2, at * 2 + 2])
  expect(formatLocation('fee', ...even)).toBe('Строки 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, «Сбор, $»')
  expect(formatLocation('fee', ...even, [30, 40], [50, 50])).toBe(
    'Строки 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24 и ещё 12 строк, «Сбор, $»',
  )
})

test('the report on a fee table file shows an unknown column as written, and «Файл» for a problem of the whole file', () => {
  expect(formatLocation('Savannah', [3, 3])).toBe('Строка 3, «Savannah»')
  expect(formatLocation('fee')).toBe('«Сбор, $»')
  expect(formatLocation(null)).toBe('Файл')
})
