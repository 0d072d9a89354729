import type { Cell, TableVersion } from './tables/kinds.ts'

/** A table by columns: what stands below one another is alike and takes little room on the wire. */
export interface PackedTable extends Omit<TableVersion, 'rows'> {
  readonly columns: readonly (readonly Cell[])[]
}

export const packTable = ({ version, validFrom, rows }: TableVersion): PackedTable => ({
  version,
  validFrom,
  columns: (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null)),
})

export const unpackTable = ({ version, validFrom, columns }: PackedTable): TableVersion => ({
  version,
  validFrom,
  rows: (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? null)),
})
