import { readFileSync } from 'node:fs'
import type { FeeTableTitle } from 'shared/calculator'
import { demoFeeTables } from 'shared/demo-tables'
import { expect, test } from 'vitest'
import { summarizeRawSheet } from '../testing/import-outcome.ts'
import { parseFeeTableFile, readFeeTableSheet } from './check-fee-table-file.ts'

const readFixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))

const readFixtureSheet = (name: string, title: string) =>
  summarizeRawSheet(readFeeTableSheet(readFixture(name), title))

test('a csv of auction fees copied from a spreadsheet is read with all rows and cells', () => {
  const rows = readFixtureSheet('fees-from-a-spreadsheet.csv', 'copart-fee')
  expect(rows).toHaveLength(42)
  expect(rows.slice(0, 3)).toEqual([
    ['От', 'До', 'Сбор', 'Процент'],
    ['0', '100', '$1.00'],
    ['100', '200', '$25.00'],
  ])
  expect(rows.at(-1)).toEqual(['15000', null, null, '6%'])
})

test('a price csv of an American carrier, in which prices with a comma are quoted, is read with each price in one cell', () => {
  const rows = readFixtureSheet('inland-long.csv', 'transportation')
  expect(rows).toHaveLength(30)
  expect(rows.slice(0, 3)).toEqual([
    ['Auction', 'Yard', 'Port to', 'Rate'],
    ['COPART', 'DALLAS TX 75051', 'Newark', '$1,260.00'],
    ['COPART', 'DALLAS TX 75051', 'Houston', '$360.00'],
  ])
})

test('a csv of inland delivery prices by port, saved by an old Excel in Windows-1251, is read with all rows and cells', () => {
  const rows = readFixtureSheet('inland-wide-windows-1251.csv', 'transportation')
  expect(rows).toHaveLength(16)
  expect(rows.slice(0, 2)).toEqual([
    ['Аукцион', 'Площадка', 'Newark', 'Savannah', 'Houston', 'Los Angeles'],
    ['Copart', 'TX - Dallas', '1260', null, '360'],
  ])
})

test.each<[string, FeeTableTitle]>([
  ['fees-from-a-spreadsheet.csv', 'copart-fee'],
  ['fees-from-a-spreadsheet.csv', 'iaa-fee'],
  ['inland-long.csv', 'transportation'],
  ['inland-wide-windows-1251.csv', 'transportation'],
])(
  'the file %s is imported as the fee table %s without errors, warnings or ignored columns',
  (name, title) => {
    const tables = Object.fromEntries(
      Object.entries(demoFeeTables).map(([each, rows]) => [
        each,
        { version: 1, validFrom: '2026-01-01', rows },
      ]),
    )
    for (const otherTables of [{}, tables]) {
      const { rows, ...report } = parseFeeTableFile({ bytes: readFixture(name), title, tables: otherTables })
      expect(rows.length).toBeGreaterThan(25)
      expect(report).toEqual({ errors: [], warnings: [], ignored: [] })
    }
  },
)
