import { describe, expect, test } from 'vitest'
import { buildSheetColumnLetters, buildXlsx } from '../testing/build-xlsx.ts'
import { getFeeTableFileRejection } from '../testing/import-outcome.ts'
import { readFeeTableSheet } from './check-fee-table-file.ts'

type Rows = readonly (readonly string[])[]

const kinds: readonly (readonly [kind: string, of: (rows: Rows) => Uint8Array])[] = [
  ['a workbook', (rows) => buildXlsx({ sheets: [{ name: 'Лист1', rows }] })],
  ['a csv', (rows) => Buffer.from(rows.map((cells) => cells.join(';')).join('\n'))],
]

const buildRows = (count: number): Rows => Array.from({ length: count }, (_, at) => ['a', String(at)])

const TOO_LONG =
  'too-large: В таблице больше 20\u00a0000\u00a0строк. Оставьте только строки тарифов и загрузите файл снова'

describe.each(kinds)('%s', (_kind, of) => {
  test('a fee table sheet with headings and 20,000 rows is read in full', () => {
    const { rows } = readFeeTableSheet(of(buildRows(20_001)), 'transportation')
    expect(rows).toHaveLength(20_001)
    expect(rows.at(-1)).toMatchObject({ row: 20_001, cells: [{}, { text: '20000' }] })
  })

  test('a fee table sheet with headings and 20,001 rows is rejected', () => {
    expect(getFeeTableFileRejection(of(buildRows(20_002)))).toBe(TOO_LONG)
  })

  test('only rows with content count towards the maximum number of rows of a fee table sheet', () => {
    const gaps = Array.from({ length: 30_000 }, (): string[] => [])
    const { rows } = readFeeTableSheet(of([['a'], ...gaps, ['b'], ...gaps]), 'transportation')
    expect(rows.map(({ row }) => row)).toEqual([1, 30_002])
  })

  test('a fee table sheet with 60 columns is read, and empty columns after them do not count', () => {
    const cells = Array.from({ length: 60 }, (_, at) => `x${at}`)
    const { rows } = readFeeTableSheet(of([[...cells, '', ' ', '']]), 'transportation')
    expect(rows[0]?.cells).toHaveLength(60)
  })

  test.each([60, 16_383])(
    'a fee table sheet with a value after %i columns is rejected as too wide, with the address of the cell',
    (column) => {
      const cells = Array.from({ length: column + 1 }, (_, at) => (at === column ? 'x' : ''))
      expect(getFeeTableFileRejection(of([['a', 'b'], cells]))).toBe(
        `too-large: В таблице больше 60\u00a0столбцов: что-то стоит в ячейке ${buildSheetColumnLetters(column)}2. Удалите лишнее и загрузите файл снова`,
      )
    },
  )
})

test.each([
  ['quotes', '"'],
  ['quotes that open within a text', 'x"\n'],
])('a fee table file with five megabytes of %s is rejected', (_what, piece) => {
  expect(getFeeTableFileRejection(Buffer.alloc(5 * 1024 * 1024, piece))).toMatch(/^validation: /)
})
