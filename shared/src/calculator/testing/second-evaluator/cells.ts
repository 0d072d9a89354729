import { type FeeTables, type FeeTableTitle, feeTableDefinitions, type TableCell } from '../../index.ts'
import { RefusedError } from './outcome.ts'

export type Row = Readonly<Record<string, TableCell>>

/** Normalizes text for comparison: lower case, trimmed, composed letters. A missing value equals an empty text. */
export const normalizeCell = (cell: TableCell | undefined): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

export const isSameCell = (one: TableCell | undefined, other: TableCell | undefined): boolean =>
  normalizeCell(one) === normalizeCell(other)

export const isBlankCell = (cell: TableCell | undefined): boolean => normalizeCell(cell) === ''

/** Checks that a cell is a valid sum. A number stored as text is not one: its meaning is unclear. */
export const isSumCell = (cell: TableCell | undefined): boolean => typeof cell === 'number' && cell >= 0

/** Returns the rows of a table, keyed by column name. */
export const listTableRows = (tables: FeeTables, title: FeeTableTitle): readonly Row[] => {
  const table = tables[title]
  if (!table) throw new RefusedError('no-table')
  const { columns } = feeTableDefinitions[title]
  return table.rows.map((row) =>
    Object.fromEntries(columns.map((column, at): [string, TableCell] => [column, row[at] ?? null])),
  )
}
