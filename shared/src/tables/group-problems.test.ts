import { expect, test } from 'vitest'
import { groupProblems, problemPath, type TableProblem } from './index.ts'

const problem = (row: number, more: Partial<TableProblem> = {}): TableProblem => ({
  code: 'not-a-figure',
  rows: [[row, row]],
  column: 'fee',
  message: `«${row} руб» не\u00A0число.`,
  ...more,
})

const many = (count: number, from = 2): readonly TableProblem[] =>
  Array.from({ length: count }, (_, at) => problem(from + at))

test('a few problems are shown one by one, in the order of the sheet', () => {
  const given = [problem(9), problem(3, { column: 'to' }), problem(4), problem(3), problem(1, { rows: [] })]
  expect(groupProblems(given).map(({ rows }) => rows[0]?.[0] ?? null)).toEqual([null, 3, 3, 4, 9])
  expect(groupProblems(many(20))).toHaveLength(20)
})

test('hundreds of one kind become one, with all rows as ranges, their number and three examples', () => {
  const [grouped, ...others] = groupProblems([...many(300, 340), ...many(100, 2).toReversed()])
  expect(others).toEqual([])
  expect(grouped?.rows).toEqual([
    [2, 101],
    [340, 639],
  ])
  expect(grouped?.message).toContain('Таких мест 400.')
})

test('a group says how many they are, and shows the first three', () => {
  const [grouped] = groupProblems(many(21).toReversed())
  expect(grouped).toEqual({
    code: 'not-a-figure',
    column: 'fee',
    rows: [[2, 22]],
    message:
      'Таких мест 21. Например: Строка\u00A02: «2 руб» не\u00A0число. Строка\u00A03: «3 руб» не\u00A0число. Строка\u00A04: «4 руб» не\u00A0число.',
  })
})

test('a message that names its rows is not given them again', () => {
  const told = many(21).map((each) => ({ ...each, message: `Строка\u00A0${each.rows[0]?.[0]}: плохо.` }))
  expect(groupProblems(told)[0]?.message).toContain('Например: Строка\u00A02: плохо. Строка\u00A03: плохо.')
})

test('problems of another column or of another kind are no part of a group', () => {
  const given = [...many(21), problem(30, { column: 'to' }), problem(31, { code: 'unknown-word' })]
  expect(groupProblems(given).map(({ code, column }) => [code, column])).toEqual([
    ['not-a-figure', 'fee'],
    ['not-a-figure', 'to'],
    ['unknown-word', 'fee'],
  ])
})

test('what a wide sheet says once for each of its columns is said once', () => {
  expect(groupProblems([problem(5), problem(5), problem(5)])).toHaveLength(1)
})

test('a path names rows and column, and of very many ranges the first', () => {
  const rows = [
    [12, 40],
    [44, 44],
  ] as const
  expect(problemPath({ rows, column: 'fee' })).toBe('rows 12-40, 44, fee')
  expect(problemPath({ rows: [[12, 12]], column: 'fee' })).toBe('row 12, fee')
  expect(problemPath({ rows: [], column: null })).toBe('file')
  const scattered = Array.from({ length: 5000 }, (_, at) => [at * 2 + 2, at * 2 + 2] as const)
  expect(problemPath({ rows: scattered, column: 'fee' })).toBe(
    'rows 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, and 4990 more, fee',
  )
})
