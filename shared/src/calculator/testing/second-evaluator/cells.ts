import { type Cell, type Tables, type TableTitle, tableKinds } from '../../index.ts'
import { RefusedError } from './refused-error.ts'

export type Row = Readonly<Record<string, Cell>>

/** Text as it is compared: without case and outer spaces, in composed letters; nothing and empty text are one. */
export const plain = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

export const isSame = (one: Cell | undefined, other: Cell | undefined): boolean => plain(one) === plain(other)

export const isEmpty = (cell: Cell | undefined): boolean => plain(cell) === ''

/** A sum that a table may hold; the same figure as text may not be what was meant. */
export const isSum = (cell: Cell | undefined): boolean => typeof cell === 'number' && cell >= 0

/** The rows of a table by the names of their columns. */
export const rowsOf = (tables: Tables, title: TableTitle): readonly Row[] => {
  const table = tables[title]
  if (!table) throw new RefusedError('no-table')
  const { columns } = tableKinds[title]
  return table.rows.map((row) =>
    Object.fromEntries(columns.map((column, at): [string, Cell] => [column, row[at] ?? null])),
  )
}
