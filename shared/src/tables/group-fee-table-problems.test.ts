import { expect, test } from 'vitest'
import { type FeeTableProblem, formatFeeTableProblemLocation, groupFeeTableProblems } from './index.ts'

const problem = (row: number, more: Partial<FeeTableProblem> = {}): FeeTableProblem => ({
  code: 'not-a-figure',
  rows: [[row, row]],
  column: 'fee',
  message: `«${row} руб» не\u00A0число.`,
  ...more,
})

const many = (count: number, from = 2): readonly FeeTableProblem[] =>
  Array.from({ length: count }, (_, at) => problem(from + at))

test('a few fee table problems are listed one by one in row order', () => {
  const given = [problem(9), problem(3, { column: 'to' }), problem(4), problem(3), problem(1, { rows: [] })]
  expect(groupFeeTableProblems(given).map(({ rows }) => rows[0]?.[0] ?? null)).toEqual([null, 3, 3, 4, 9])
  expect(groupFeeTableProblems(many(99))).toHaveLength(99)
})

test('hundreds of fee table problems of one kind are merged into one that names ranges of rows', () => {
  const [grouped, ...others] = groupFeeTableProblems([...many(300, 340), ...many(100, 2).toReversed()])
  expect(others).toEqual([])
  expect(grouped?.rows).toEqual([
    [2, 101],
    [340, 639],
  ])
})

test('a problem merged from many fee table rows says what is wrong and quotes the first row as an example', () => {
  const [grouped] = groupFeeTableProblems(many(100).toReversed())
  expect(grouped).toEqual({
    code: 'not-a-figure',
    column: 'fee',
    rows: [[2, 101]],
    message: 'Вместо числа стоит что-то другое.\nТак в\u00A0строке\u00A02: «2 руб» не\u00A0число.',
  })
})

test('the message of a problem merged from many fee table rows begins its example with the row, named only once', () => {
  const group = (message: (row: number) => string) =>
    groupFeeTableProblems(many(100).map((each) => ({ ...each, message: message(each.rows[0]?.[0] ?? 0) })))[0]
      ?.message
  expect(group((row) => `Строка\u00A0${row}: пустая ячейка.`)).toMatch(/\nТак в\sстроке\s2: пустая ячейка\.$/)
  expect(group((row) => `Строки ${row} и\u00A0${row + 1} (salvage, live): пересекаются.`)).toMatch(
    /\nТак в\sстроке\s2 \(salvage, live\): пересекаются\.$/,
  )
  expect(group((row) => `Найдено «${row} руб».`)).toMatch(/\nТак в\sстроке\s2: найдено «2 руб»\.$/)
})

test('the example of a merged fee table problem names all its rows if there are few, else the first ones', () => {
  const group = (rows: FeeTableProblem['rows']) =>
    groupFeeTableProblems(many(100).map((each, at) => (at === 0 ? { ...each, rows } : each)))[0]?.message
  const toSingleRowRanges = (...rows: number[]) => rows.map((row) => [row, row] as const)
  expect(group(toSingleRowRanges(2, 20))).toContain('Так в\u00A0строках\u00A02 и\u00A020: ')
  expect(group([[2, 9]])).toContain('Так в\u00A0строках\u00A02–9: ')
  expect(group(toSingleRowRanges(2, 4, 6, 8, 10))).toContain(
    'Так в\u00A0строках\u00A02, 4, 6, 8 и\u00A0других: ',
  )
})

test('fee table problems with different columns or codes are not merged into one', () => {
  const given = [...many(100), problem(30, { column: 'to' }), problem(31, { code: 'unknown-word' })]
  expect(groupFeeTableProblems(given).map(({ code, column }) => [code, column])).toEqual([
    ['not-a-figure', 'fee'],
    ['not-a-figure', 'to'],
    ['unknown-word', 'fee'],
  ])
})

test('a fee table problem repeated for each column of a wide sheet is listed once', () => {
  expect(groupFeeTableProblems([problem(5), problem(5), problem(5)])).toHaveLength(1)
})

test('the location of a fee table problem names rows and column, and of many row ranges only the first ten', () => {
  const rows = [
    [12, 40],
    [44, 44],
  ] as const
  expect(formatFeeTableProblemLocation({ rows, column: 'fee' })).toBe('rows 12-40, 44, fee')
  expect(formatFeeTableProblemLocation({ rows: [[12, 12]], column: 'fee' })).toBe('row 12, fee')
  expect(formatFeeTableProblemLocation({ rows: [], column: null })).toBe('file')
  const scattered = Array.from({ length: 5000 }, (_, at) => [at * 2 + 2, at * 2 + 2] as const)
  expect(formatFeeTableProblemLocation({ rows: scattered, column: 'fee' })).toBe(
    'rows 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, and 4990 more, fee',
  )
})
