import { type GridCell, gridLimits } from '../grid.ts'
import { placeOf } from '../place.ts'
import { damaged } from '../refusals.ts'
import type { KeptRow } from '../row-keeper.ts'
import { emptyCell } from '../text-cell.ts'

const LONGEST_SHOWN = 60

const MOST_VISITED = gridLimits.rows * gridLimits.columns

const shownIn = (cell: GridCell): string => {
  if (cell.kind === 'text') return cell.text.slice(0, LONGEST_SHOWN)
  return cell.kind === 'number' ? String(cell.value) : ''
}

interface Merged {
  readonly part: GridCell
  /** Merged only for looks: empty cells under it stay empty. */
  readonly isOfNothing: boolean
}

const mergedBy = (first: GridCell = emptyCell): Merged => ({
  part: { kind: 'broken', why: 'merged', shown: shownIn(first) },
  isOfNothing: first.kind === 'empty',
})

const firstFrom = (rows: readonly KeptRow[], row: number): number => {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Creates a function that marks the cells covered by a merge, within the table: only the first cell holds the value.
 * A merge may span the whole sheet, but only existing rows are visited.
 */
export const mergesOver = (rows: readonly KeptRow[]) => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  let visited = 0
  const visit = (cells: GridCell[], column: number, { part, isOfNothing }: Merged): void => {
    visited += 1
    if (visited > MOST_VISITED) throw damaged()
    if (isOfNothing && (cells[column] ?? emptyCell).kind === 'empty') return
    while (cells.length < column) cells.push(emptyCell)
    cells[column] = part
  }
  return (reference: string): void => {
    const [first = '', last = first] = reference.split(':')
    const from = placeOf(first)
    const to = placeOf(last)
    if (from === undefined || to === undefined) throw damaged()
    const lastColumn = Math.min(to.column, width - 1)
    if (from.column > lastColumn) return
    const below = rows.slice(firstFrom(rows, from.row), firstFrom(rows, to.row + 1))
    const top = below[0]?.row === from.row ? below[0] : undefined
    const merged = mergedBy(top?.cells[from.column])
    for (const here of below) {
      const start = here === top ? from.column + 1 : from.column
      for (let column = start; column <= lastColumn; column += 1) visit(here.cells, column, merged)
    }
  }
}
