import type { FeeTableCell, FeeTableVersion } from './fee-table.ts'

export interface PackedFeeTableColumn {
  values: readonly FeeTableCell[]
  at: readonly number[]
}

/** Fee table that stores each distinct value of a column once, because yards and ports repeat in thousands of rows. */
export interface ColumnarFeeTable extends Omit<FeeTableVersion, 'rows'> {
  columns: readonly PackedFeeTableColumn[]
}

const packColumn = (cells: readonly FeeTableCell[]): PackedFeeTableColumn => {
  const indexes = new Map<FeeTableCell, number>()
  const at = cells.map((cell) => {
    const index = indexes.get(cell) ?? indexes.size
    indexes.set(cell, index)
    return index
  })
  return { values: [...indexes.keys()], at }
}

/** Returns the length of the longest row. Missing cells at the end of shorter rows are empty. */
const countColumns = (rows: FeeTableVersion['rows']): number =>
  rows.reduce((widest, { length }) => Math.max(widest, length), 0)

export const toColumnarFeeTable = ({ version, validFrom, rows }: FeeTableVersion): ColumnarFeeTable => ({
  version,
  validFrom,
  columns: Array.from({ length: countColumns(rows) }, (_, column) =>
    packColumn(rows.map((row) => row[column] ?? null)),
  ),
})

export const convertColumnarToFeeTableVersion = ({
  version,
  validFrom,
  columns,
}: ColumnarFeeTable): FeeTableVersion => ({
  version,
  validFrom,
  rows: (columns[0]?.at ?? []).map((_, row) =>
    columns.map(({ values, at }) => values[at[row] ?? -1] ?? null),
  ),
})
