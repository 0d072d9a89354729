import { type GridCell, gridLimits } from './grid.ts'
import { lettersOf } from './place.ts'
import { tooManyRows, tooWide } from './refusals.ts'
import { emptyCell } from './text-cell.ts'

export interface KeptRow {
  readonly row: number
  readonly cells: GridCell[]
}

/** Keeps of a sheet what stands in it, and refuses it as soon as that is too much. */
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
    /** Row by row, downwards; what is empty need not come. */
    put: (row: number, column: number, cell: GridCell): void => {
      if (cell.kind === 'empty') return
      if (column >= gridLimits.columns) throw tooWide(`${lettersOf(column)}${row}`)
      const { cells } = begun(row)
      while (cells.length < column) cells.push(emptyCell)
      cells[column] = cell
    },
  }
}
