import {
  type FeeTableTitle,
  feeTableDefinitions,
  normalizeName,
  type TableCell,
} from '../../calculator/index.ts'
import type { ColumnName } from '../columns.ts'
import type { SheetRow } from '../sheet.ts'

/** Returns a cell of a row, or `undefined` if it was unreadable and must not be reported again. */
export type CellOf = (row: SheetRow, column: ColumnName) => TableCell | undefined

export const cellsOf = (title: FeeTableTitle): CellOf => {
  const columns: readonly ColumnName[] = feeTableDefinitions[title].columns
  const places = new Map(columns.map((name, at) => [name, at]))
  return ({ cells, unread }, column) => {
    const at = places.get(column) ?? -1
    return unread.includes(at) ? undefined : (cells[at] ?? null)
  }
}

/** Returns the name in the form used for comparison, or `undefined` if it was unreadable. */
export const plainOf = (cell: TableCell | undefined): string | undefined =>
  cell === undefined ? undefined : normalizeName(cell)

/** Builds a key from several cells, or returns `undefined` if one of them was unreadable. */
export const keyOfCells = (cells: readonly (TableCell | undefined)[]): string | undefined => {
  const names = cells.map(plainOf)
  return names.includes(undefined) ? undefined : names.join('\n')
}

/** Groups rows by key in their order. Rows without a key are left out. */
export const rowsByKey = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
