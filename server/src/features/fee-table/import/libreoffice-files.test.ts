import { readFileSync } from 'node:fs'
import type { FeeTableTitle } from 'shared/calculator'
import { AppError, type ErrorCode } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { readFeeTableSheet } from './check-fee-table-file.ts'
import { parseFeeTableSheet } from './parse-fee-table-sheet.ts'

const readFixture = (name: string): Buffer =>
  readFileSync(new URL(`./fixtures/libreoffice/${name}`, import.meta.url))

const importFixture = (name: string, title: FeeTableTitle) =>
  parseFeeTableSheet(readFeeTableSheet(readFixture(name), title), title)

interface Good {
  title: FeeTableTitle
  /** File with the expected rows. */
  meaning: string
  files: readonly string[]
  ignored?: readonly string[]
}

const good: readonly Good[] = [
  {
    title: 'copart-fee',
    meaning: 'fees.json',
    files: [
      'fees.xlsx',
      'fees-russian-formats.xlsx',
      'fees-iso.xlsx',
      'fees-macro-enabled.xlsm',
      'fees-second-sheet.xlsx',
      'fees-comma-utf8.csv',
      'fees-semicolon-1251.csv',
      'fees-tab-utf8.csv',
      'fees-semicolon-utf16.csv',
    ],
    ignored: ['Комментарий'],
  },
  {
    title: 'transportation',
    meaning: 'inland-one-cell.json',
    files: ['inland-one-cell.xlsx', 'inland-one-cell-comma-utf8.csv'],
  },
  {
    title: 'transportation',
    meaning: 'inland-three-cells.json',
    files: ['inland-three-cells.xlsx', 'inland-three-cells-tab-utf8.csv'],
  },
  {
    title: 'transportation',
    meaning: 'inland-wide.json',
    files: ['inland-wide.xlsx', 'inland-wide-semicolon-1251.csv'],
  },
  { title: 'ship-delivery', meaning: 'ship.json', files: ['ship.xlsx', 'ship-semicolon-utf16.csv'] },
]

describe('a file written by LibreOffice is read correctly', () => {
  for (const { title, meaning, files, ignored = [] } of good)
    test.each(files)(`the LibreOffice file %s is imported with the same rows as ${meaning}`, (file) => {
      const sheet = importFixture(file, title)
      expect(sheet.errors).toEqual([])
      expect(sheet.rows.map(({ cells }) => cells)).toEqual(JSON.parse(String(readFixture(meaning))))
      expect(sheet.ignored).toEqual(ignored)
      expect(sheet.rows.flatMap(({ unread }) => unread)).toEqual([])
    })
})

describe('a cell without a number is reported at its address', () => {
  const listErrorPlaces = (name: string) =>
    importFixture(name, 'copart-fee').errors.map(({ rows, column }) => [rows, column])

  test('a fee cell merged over two rows of a LibreOffice file is reported with the address of the cell', () => {
    expect(listErrorPlaces('fees-merged.xlsx')).toContainEqual([[[4, 4]], 'fee'])
  })

  test('a division by zero and a date in a fee column of a LibreOffice file are reported with their cell addresses', () => {
    expect(listErrorPlaces('fees-broken-cells.xlsx')).toEqual([
      [[[2, 2]], 'fee'],
      [[[3, 3]], 'fee'],
    ])
    expect(importFixture('fees-broken-cells.xlsx', 'copart-fee').errors[0]?.message).toContain('#DIV/0!')
  })
})

const refusals: readonly (readonly [file: string, code: ErrorCode, titlePattern: RegExp])[] = [
  ['fees.ods', 'unsupported-media', /OpenDocument|\.ods/],
  ['fees-flat.fods', 'unsupported-media', /OpenDocument|XML/],
  ['fees-97.xls', 'unsupported-media', /xls/],
  ['fees-2003.xml', 'unsupported-media', /XML/],
  ['fees-html.xls', 'unsupported-media', /веб-страница/],
  ['fees.pdf', 'unsupported-media', /PDF/],
  ['fees-encrypted.xlsx', 'unsupported-media', /парол|зашифрован/],
  ['empty.xlsx', 'validation', /пуст/],
  ['empty.csv', 'validation', /пуст/],
  ['fees.slk', 'validation', /^Строка 2: /],
  ['fees-two-sheets.xlsx', 'validation', /«copart-fee», «Copart Fee»/],
]

describe('a file that is not a fee table is rejected', () => {
  test.each(refusals)(
    'the LibreOffice file %s is rejected with the error %s, the reason and what to do',
    (file, code, titlePattern) => {
      const refused = expect.objectContaining({ code, title: expect.stringMatching(titlePattern) })
      expect(() => readFeeTableSheet(readFixture(file), 'copart-fee')).toThrow(AppError)
      expect(() => readFeeTableSheet(readFixture(file), 'copart-fee')).toThrow(refused)
    },
  )

  test('a LibreOffice fee table file with only a heading row gives no rows', () => {
    const { rows } = importFixture('headings-only.xlsx', 'copart-fee')
    expect(rows).toEqual([])
  })
})
