import type { TableCell } from 'shared/calculator'
import type { SheetRow } from 'shared/tables'
import { isCellError, isCellWarning, type ParsedCell } from '../cells/cell-result.ts'
import type { ProblemCollector } from '../problem-collector.ts'

/** A fee table row that is being parsed. */
export interface MutableRow extends SheetRow {
  readonly cells: TableCell[]
  readonly unread: number[]
}

/** Marks a cell of the parsed row as unread. Its problem must have been reported. */
export const markUnread = (target: MutableRow, index: number): void => {
  target.cells[index] = null
  target.unread.push(index)
}

/** Stores a parsed cell in its fee table row and reports its error or warning. */
export const setParsedCell = (
  target: MutableRow,
  index: number,
  column: string,
  parsed: ParsedCell,
  problems: ProblemCollector,
): void => {
  if (isCellError(parsed)) {
    problems.addError({ row: target.row, column }, parsed.fault, parsed.message)
    markUnread(target, index)
    return
  }
  if (isCellWarning(parsed)) problems.addWarning({ row: target.row, column }, parsed.doubt, parsed.message)
  target.cells[index] = isCellWarning(parsed) ? parsed.cell : parsed
}
