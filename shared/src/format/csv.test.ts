import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table has a byte order mark, semicolons, and lines as Windows ends them', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('\uFEFF"a";"b"\r\n"1";""\r\n')
})

test('what parts cells and lines stands in quotes', () => {
  expect(csvOf([['a;b', 'say "so"', 'two\nlines']])).toBe('\uFEFF"a;b";"say ""so""";"two\nlines"\r\n')
})

/** The cells that a program finds which parts them by this sign and knows no quotes but at the start of a cell. */
const cellsBy = (sign: string, text: string): string[] =>
  text
    .replace('\uFEFF', '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => line.split(sign))
    .map((cell) => cell.replace(/^"/, '').trim())

describe('what somebody has typed is no formula', () => {
  const formulas = ['=1+1', '+380441', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM(A1)']

  test.each(formulas)('at the start of a cell: «%s»', (cell) => {
    expect(csvOf([[cell]])).toContain(`'${cell}`)
    expect(csvOf([[`a${cell.trim()}`]])).not.toContain("'")
  })

  test.each([
    ...formulas.map((formula) => `Иван,${formula}`),
    ...formulas.map((formula) => `Иван; ${formula}`),
    ...formulas.map((formula) => `Здравствуйте\n${formula}`),
    'a,\n=1',
    ' \u00A0=1',
    'a,\t\r\n \t＝1',
    'a",=1',
  ])('wherever another program parts cells: «%s»', (cell) => {
    const text = csvOf([['1', cell, '2']])
    for (const sign of [';', ',', '\t']) {
      for (const found of cellsBy(sign, text)) expect(found, `by «${sign}»`).not.toMatch(/^[=+\-@＝＋－＠]/)
    }
  })

  test('a tab after a comma is marked where nothing worse follows', () => {
    expect(csvOf([['a,\t b', 'a,\t=1']])).toBe('\uFEFF"a,\'\t b";"a,\t\'=1"\r\n')
  })

  // An expression that looks behind each line break anew is not through with this for minutes.
  test('and a cell of nothing but line breaks is written at once', () => {
    expect(csvOf([['\n'.repeat(500_000)]])).toHaveLength(500_005)
  })
})
