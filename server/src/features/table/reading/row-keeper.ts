import { type GridCell, gridLimits } from './grid.ts'
import { lettersOf } from './place.ts'
import { tooManyRows, tooWide } from './refusals.ts'
import { emptyCell } from './text-cell.ts'

export interface KeptRow {
  readonly row: number
  readonly cells: GridCell[]
}

/** Builds a sheet from its non-empty cells. Throws as soon as it exceeds a limit. */
export const rowKeeper = () => {
  const rows: KeptRow[] = []
  let current: KeptRow | undefined
  const begun = (row: number): KeptRow => {
    if (current?.row === row) return current
    if (rows.length > gridLimits.rows) throw tooManyRows()
    current = { row, cells: [] }
    rows.push(current)
    return current
  }
  return {
    rows,
    /** Call it row by row, downwards. Empty cells may be omitted. */
    put: (row: number, column: number, cell: GridCell): void => {
      if (cell.kind === 'empty') return
      if (column >= gridLimits.columns) throw tooWide(`${lettersOf(column)}${row}`)
      const { cells } = begun(row)
      while (cells.length < column) cells.push(emptyCell)
      cells[column] = cell
    },
  }
}
