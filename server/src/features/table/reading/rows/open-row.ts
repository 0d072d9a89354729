import type { Cell } from 'shared/calculator'
import type { SheetRow } from 'shared/tables'
import type { Problems } from '../problems.ts'
import { isDoubt, isFault, type ReadCell } from '../read-cell.ts'

/** A row that is being parsed. */
export interface OpenRow extends SheetRow {
  readonly cells: Cell[]
  readonly unread: number[]
}

/** Marks a cell as unread. Its problem must have been reported. */
export const giveUp = (open: OpenRow, index: number): void => {
  open.cells[index] = null
  open.unread.push(index)
}

/** Stores a parsed cell in the row and reports its error or warning. */
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
