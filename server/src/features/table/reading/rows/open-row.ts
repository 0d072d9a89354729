import type { Cell } from 'shared/calculator'
import type { SheetRow } from 'shared/tables'
import type { Problems } from '../problems.ts'
import { isDoubt, isFault, type ReadCell } from '../read-cell.ts'

/** A row while it is read. */
export interface OpenRow extends SheetRow {
  readonly cells: Cell[]
  readonly unread: number[]
}

/** Gives a cell up: what was wrong with it has been said. */
export const giveUp = (open: OpenRow, index: number): void => {
  open.cells[index] = null
  open.unread.push(index)
}

/** Takes what was read into its place, and says what is to be said of it. */
export const take = (
  open: OpenRow,
  index: number,
  column: string,
  read: ReadCell,
  problems: Problems,
): void => {
  if (isFault(read)) {
    problems.error({ row: open.row, column }, read.fault, read.message)
    giveUp(open, index)
    return
  }
  if (isDoubt(read)) problems.warn({ row: open.row, column }, read.doubt, read.message)
  open.cells[index] = isDoubt(read) ? read.cell : read
}
