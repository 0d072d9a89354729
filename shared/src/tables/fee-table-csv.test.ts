import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, chooseRunCount } from '../testing/repetition.ts'
import { escapeFeeTableCellFormula, formatFeeTableCsv } from './fee-table-csv.ts'

const formatCsvLines = (rows: Parameters<typeof formatFeeTableCsv>[1]) =>
  formatFeeTableCsv(['Порт'], rows).slice(1).trimEnd().split('\r\n').slice(1)

describe('the csv export', () => {
  test('the csv of a fee table starts with a byte order mark, has semicolons and ends lines with CRLF', () => {
    expect(formatFeeTableCsv(['От, $', 'Сбор, $'], [[0, 25]])).toBe('\uFEFF"От, $";"Сбор, $"\r\n0;25\r\n')
  })

  for (const [figure, written] of [
    [1445, '1445'],
    [1445.5, '1445,5'],
    [-3, '-3'],
    [-0.25, '-0,25'],
    [6.125, '6,1250'],
    [1_000_000, '1000000'],
  ] as const) {
    test(`the csv of a fee table has the number ${figure} as ${written}, which spreadsheets read unambiguously`, () => {
      expect(formatCsvLines([[figure]])).toEqual([written])
    })
  }

  test('the csv of a fee table keeps empty cells empty and the leading zero of a zip code', () => {
    expect(formatCsvLines([[null, '08561', '']])).toEqual([';"08561";""'])
  })

  for (const text of ['=1+1', '+380', '-Houston', '@sum', '\tHouston', '\rHouston'])
    test(`the csv of a fee table escapes a text that begins like ${JSON.stringify(text)}, so that it does not run as a formula`, () => {
      expect(formatCsvLines([[text]])).toEqual([`"'${text}"`])
    })

  test('quotation marks in a csv cell are doubled', () => {
    expect(formatCsvLines([['Порт "Южный"; причал 1']])).toEqual(['"Порт ""Южный""; причал 1"'])
  })
})

test('no fee table cell that was escaped for CSV starts a formula, and escaping adds at most one apostrophe', async () => {
  const beginning = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', "'", "'=", "''-")
  await checkProperty(
    fc.property(beginning, fc.string(), (start, rest) => {
      const text = start + rest
      expect([text, `'${text}`]).toContain(escapeFeeTableCellFormula(text))
      expect(escapeFeeTableCellFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
    chooseRunCount(10_000, 500),
  )
})
