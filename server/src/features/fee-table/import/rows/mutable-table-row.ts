import type { FeeTableCell } from 'shared/calculator'
import type { SheetRow } from 'shared/tables'
import { isCellParseError, isCellParseWarning, type ParsedTableCell } from '../cells/cell-result.ts'
import type { ImportProblemCollector } from '../import-problem-collector.ts'

/** A fee table row that is being parsed. */
export interface MutableTableRow extends SheetRow {
  readonly cells: FeeTableCell[]
  readonly unread: number[]
}

/** Marks a cell of the parsed row as unread. Its problem must have been reported. */
export const markCellUnread = (target: MutableTableRow, index: number): void => {
  target.cells[index] = null
  target.unread.push(index)
}

/** Stores a parsed cell in its fee table row and reports its error or warning. */
export const setParsedCellInRow = (
  target: MutableTableRow,
  index: number,
  column: string,
  parsed: ParsedTableCell,
  problems: ImportProblemCollector,
): void => {
  if (isCellParseError(parsed)) {
    problems.addError({ row: target.row, column }, parsed.fault, parsed.message)
    markCellUnread(target, index)
    return
  }
  if (isCellParseWarning(parsed))
    problems.addWarning({ row: target.row, column }, parsed.doubt, parsed.message)
  target.cells[index] = isCellParseWarning(parsed) ? parsed.cell : parsed
}
