import {
  type FeeTableTitle,
  feeTableDefinitions,
  normalizeName,
  type TableCell,
} from '../../calculator/index.ts'
import type { ColumnName } from '../columns.ts'
import type { SheetRow } from '../sheet.ts'

/** What stands in a column of a row; `undefined` where it could not be read, and nothing is to be said of it. */
export type CellOf = (row: SheetRow, column: ColumnName) => TableCell | undefined

export const cellsOf = (title: FeeTableTitle): CellOf => {
  const columns: readonly ColumnName[] = feeTableDefinitions[title].columns
  const places = new Map(columns.map((name, at) => [name, at]))
  return ({ cells, unread }, column) => {
    const at = places.get(column) ?? -1
    return unread.includes(at) ? undefined : (cells[at] ?? null)
  }
}

/** A name as it is compared; `undefined` where it could not be read. */
export const plainOf = (cell: TableCell | undefined): string | undefined =>
  cell === undefined ? undefined : normalizeName(cell)

/** What several cells have in common, or `undefined` where one of them could not be read. */
export const keyOfCells = (cells: readonly (TableCell | undefined)[]): string | undefined => {
  const names = cells.map(plainOf)
  return names.includes(undefined) ? undefined : names.join('\n')
}

/** What shares a key, in its order; what has none is left out. */
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
