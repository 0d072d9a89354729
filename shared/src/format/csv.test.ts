import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table has a byte order mark, semicolons, and lines as Windows ends them', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('\uFEFFa;b\r\n1;\r\n')
})

test('what parts cells and lines stands in quotes', () => {
  expect(csvOf([['a;b', 'say "so"', 'two\nlines']])).toBe('\uFEFF"a;b";"say ""so""";"two\nlines"\r\n')
})

test.each(['=1+1', '+380441', '-1', '@SUM(A1)', '\tx', '\rx'])('«%s» is no formula', (cell) => {
  expect(csvOf([[cell]])).toContain(`'${cell}`)
  expect(csvOf([[`a${cell}`]])).not.toContain("'")
})
