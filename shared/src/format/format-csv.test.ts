import { describe, expect, test } from 'vitest'
import { formatCsvFile } from './format-csv.ts'

test('a list formatted as a CSV file has a byte order mark, semicolons and Windows line endings', () => {
  expect(
    formatCsvFile([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('\uFEFF"a";"b"\r\n"1";""\r\n')
})

test('a CSV cell with separators, quotes or line breaks is enclosed in quotes', () => {
  expect(formatCsvFile([['a;b', 'say "so"', 'two\nlines']])).toBe('\uFEFF"a;b";"say ""so""";"two\nlines"\r\n')
})

/** Splits text as a program does that uses this separator and recognizes quotes only at the start of a cell. */
const splitCells = (sign: string, text: string): string[] =>
  text
    .replace('\uFEFF', '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => line.split(sign))
    .map((cell) => cell.replace(/^"/, '').trim())

describe('formulas in cells are escaped', () => {
  const formulas = ['=1+1', '+380441', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM(A1)']

  test.each(formulas)('a formula at the start of a CSV cell is escaped: «%s»', (cell) => {
    expect(formatCsvFile([[cell]])).toContain(`'${cell}`)
    expect(formatCsvFile([[`a${cell.trim()}`]])).not.toContain("'")
  })

  test.each([
    ...formulas.map((formula) => `Иван,${formula}`),
    ...formulas.map((formula) => `Иван; ${formula}`),
    ...formulas.map((formula) => `Здравствуйте\n${formula}`),
    'a,\n=1',
    ' \u00A0=1',
    'a,\t\r\n \t＝1',
    'a",=1',
  ])('a formula after any separator inside a CSV cell is escaped: «%s»', (cell) => {
    const text = formatCsvFile([['1', cell, '2']])
    for (const sign of [';', ',', '\t']) {
      for (const found of splitCells(sign, text))
        expect(found, `by «${sign}»`).not.toMatch(/^[=+\-@＝＋－＠]/)
    }
  })

  test('in a CSV cell an apostrophe is put before a tab after a comma, but after the tab if a formula follows the tab', () => {
    expect(formatCsvFile([['a,\t b', 'a,\t=1']])).toBe('\uFEFF"a,\'\t b";"a,\t\'=1"\r\n')
  })

  // A regular expression with a lookbehind at each line break takes minutes for this.
  test('a CSV cell of 500,000 line breaks is formatted in linear time', () => {
    expect(formatCsvFile([['\n'.repeat(500_000)]])).toHaveLength(500_005)
  })
})
