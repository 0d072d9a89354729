import { expect, test } from 'vitest'
import { buildXlsx } from '../testing/build-xlsx.ts'
import { getFeeTableFileRejection } from '../testing/import-outcome.ts'
import { readFeeTableSheet } from './check-fee-table-file.ts'

test('a sheet with 200,000 formatted but empty rows is read without these rows', () => {
  const painted = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 2}"><c s="1"/></row>`).join('')
  const xml = `<worksheet><sheetData><row r="1"><c><v>1</v></c></row>${painted}</sheetData></worksheet>`
  const parts = { 'xl/worksheets/sheet1.xml': xml }
  const bytes = buildXlsx({ sheets: [{ name: 'Лист1', rows: [] }] }, { parts })
  expect(readFeeTableSheet(bytes, 'transportation').rows).toHaveLength(1)
})

test.each([
  ['ends of lines', '\n'],
  ['separators', ';'],
  ['quoted nothing', '"";'],
  ['a row that never ends', 'x'],
])('a fee table file with five megabytes of %s is rejected', (_what, piece) => {
  expect(getFeeTableFileRejection(Buffer.alloc(5 * 1024 * 1024, piece))).toMatch(/^validation: /)
})
