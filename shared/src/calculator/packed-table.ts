import type { Cell, TableVersion } from './tables/kinds.ts'

/** Each value once, and where it stands: yards and ports come again in thousands of rows. */
export interface PackedColumn {
  readonly values: readonly Cell[]
  /** Of each row, which of the values. */
  readonly at: readonly number[]
}

/** A table by columns: it takes a third of the room, and what stands below one another is alike. */
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

/** A row may be shorter than others: its last cells are empty then. */
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
