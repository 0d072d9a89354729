import fc from 'fast-check'
import { type FeeTableCell, type FeeTableTitle, feeTableTitles } from 'shared/calculator'
import { getFeeTableColumnDefinitions } from 'shared/tables'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { describe, expect, test } from 'vitest'
import { arbitraryFeeTables } from '../testing/arbitrary-tables.ts'
import { buildFeeTableFileUpload, type TestFeeTableRows } from '../testing/fee-table-api.ts'
import { importTestFeeTableFile } from '../testing/import-outcome.ts'
import type { FeeTableFileFormat } from './build-fee-table-file.ts'

const NUM_RUNS = chooseRunCount(4_000, 25)

const places = fc.nat(1_000_000)

const anyTable = fc
  .constantFrom(...feeTableTitles)
  .chain((title) => arbitraryFeeTables[title].map((rows) => ({ title, rows })))

const writeFile = async (
  format: FeeTableFileFormat,
  { title, rows }: { title: FeeTableTitle; rows: TestFeeTableRows },
): Promise<Uint8Array> => (await buildFeeTableFileUpload(title, rows, format)).bytes

const flipBit = (bytes: Uint8Array, place: number, bit: number): Uint8Array =>
  bytes.map((byte, at) => (at === place % bytes.length ? byte ^ (1 << bit) : byte))

/** Tells whether a cell is valid for its column. */
const isSound = (
  cell: FeeTableCell,
  {
    kind,
    max: most = 0,
    allowedWords = [],
    maxLength: longest = 0,
  }: ReturnType<typeof getFeeTableColumnDefinitions>[number],
) => {
  if (cell === null) return true
  if (kind === 'word') return allowedWords.includes(String(cell))
  if (kind === 'name') return typeof cell === 'string' && cell.length > 0 && cell.length <= longest
  return typeof cell === 'number' && Number.isFinite(cell) && cell >= 0 && cell <= most
}

describe('a workbook', () => {
  test('a fee table workbook with one flipped bit is read unchanged or rejected with a Russian message', async () => {
    const property = fc.asyncProperty(anyTable, places, fc.nat(7), async (table, place, bit) => {
      const bytes = flipBit(await writeFile('xlsx', table), place, bit)
      const { rows, errors } = importTestFeeTableFile(bytes, table.title)
      if (errors.length === 0) expect(rows).toEqual(table.rows)
    })
    await checkProperty(property, NUM_RUNS)
  })

  test('a truncated fee table workbook is rejected with a Russian message', async () => {
    const property = fc.asyncProperty(anyTable, places, async (table, place) => {
      const bytes = await writeFile('xlsx', table)
      const { errors } = importTestFeeTableFile(bytes.subarray(0, place % bytes.length), table.title)
      expect(errors).not.toEqual([])
    })
    await checkProperty(property, NUM_RUNS)
  })
})

describe('a csv', () => {
  test('a fee table csv with one flipped bit gives only valid cells or is rejected with a Russian message', async () => {
    const property = fc.asyncProperty(anyTable, places, fc.nat(7), async (table, place, bit) => {
      const bytes = flipBit(await writeFile('csv', table), place, bit)
      const { rows, errors } = importTestFeeTableFile(bytes, table.title)
      const columns = getFeeTableColumnDefinitions(table.title)
      const unsound = rows.flatMap((row) => columns.filter((column, at) => !isSound(row[at] ?? null, column)))
      if (errors.length === 0) expect(unsound).toEqual([])
    })
    await checkProperty(property, NUM_RUNS)
  })

  test('a truncated fee table csv gives the same rows up to the cut or is rejected with a Russian message', async () => {
    const property = fc.asyncProperty(anyTable, places, async (table, place) => {
      const bytes = await writeFile('csv', table)
      const { rows, errors } = importTestFeeTableFile(bytes.subarray(0, place % bytes.length), table.title)
      const whole = rows.slice(0, -1)
      if (errors.length === 0) expect(whole).toEqual(table.rows.slice(0, whole.length))
    })
    await checkProperty(property, NUM_RUNS)
  })
})
