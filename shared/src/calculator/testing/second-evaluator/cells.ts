import { type FeeTables, type FeeTableTitle, feeTableDefinitions, type TableCell } from '../../index.ts'
import { RefusedError } from './outcome.ts'

export type Row = Readonly<Record<string, TableCell>>

/** Text as it is compared: without case and outer spaces, in composed letters; nothing and empty text are one. */
export const normalizeCell = (cell: TableCell | undefined): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

export const isSameCell = (one: TableCell | undefined, other: TableCell | undefined): boolean =>
  normalizeCell(one) === normalizeCell(other)

export const isBlankCell = (cell: TableCell | undefined): boolean => normalizeCell(cell) === ''

/** A sum that a table may hold; the same figure as text may not be what was meant. */
export const isSumCell = (cell: TableCell | undefined): boolean => typeof cell === 'number' && cell >= 0

/** The rows of a table by the names of their columns. */
export const listTableRows = (tables: FeeTables, title: FeeTableTitle): readonly Row[] => {
  const table = tables[title]
  if (!table) throw new RefusedError('no-table')
  const { columns } = feeTableDefinitions[title]
  return table.rows.map((row) =>
    Object.fromEntries(columns.map((column, at): [string, TableCell] => [column, row[at] ?? null])),
  )
}
