import { type FeeTables, type FeeTableTitle, feeTableDefinitions, type TableCell } from '../../index.ts'
import { RefusedError } from './refused-error.ts'

export type Row = Readonly<Record<string, TableCell>>

/** Text as it is compared: without case and outer spaces, in composed letters; nothing and empty text are one. */
export const plain = (cell: TableCell | undefined): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

export const isSame = (one: TableCell | undefined, other: TableCell | undefined): boolean =>
  plain(one) === plain(other)

export const isEmpty = (cell: TableCell | undefined): boolean => plain(cell) === ''

/** A sum that a table may hold; the same figure as text may not be what was meant. */
export const isSum = (cell: TableCell | undefined): boolean => typeof cell === 'number' && cell >= 0

/** The rows of a table by the names of their columns. */
export const rowsOf = (tables: FeeTables, title: FeeTableTitle): readonly Row[] => {
  const table = tables[title]
  if (!table) throw new RefusedError('no-table')
  const { columns } = feeTableDefinitions[title]
  return table.rows.map((row) =>
    Object.fromEntries(columns.map((column, at): [string, TableCell] => [column, row[at] ?? null])),
  )
}
