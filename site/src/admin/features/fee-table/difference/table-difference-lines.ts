import type { FeeTableDifference } from 'shared/tables'
import type { FeeTableRowCellValues } from '../rows/format-fee-table-cell.ts'
import { FIRST_FEE_TABLE_ROW_NUMBER } from '../rows/search-fee-table-rows.ts'

/** One displayed row of a fee table version, or of the difference between two versions. */
export type DiffedFeeTableRow =
  | { kind: 'same' | 'added' | 'removed'; row: number; cells: FeeTableRowCellValues }
  | {
      kind: 'changed'
      row: number
      cells: FeeTableRowCellValues
      before: FeeTableRowCellValues
    }

export const markFeeTableRowsAsUnchanged = (
  rows: readonly FeeTableRowCellValues[],
): readonly DiffedFeeTableRow[] =>
  rows.map((cells, index) => ({ kind: 'same', row: index + FIRST_FEE_TABLE_ROW_NUMBER, cells }))

/**
 * Lists the rows of the newer fee table version, with each removed row at its old position. If the rows of the table
 * were reordered, the position of a removed row is only approximate.
 */
export const buildDiffedFeeTableRows = (
  after: readonly FeeTableRowCellValues[],
  diff: FeeTableDifference,
): readonly DiffedFeeTableRow[] => {
  const added = new Set(diff.added.map(({ row }) => row))
  const changed = new Map(diff.changed.map((each) => [each.row, each]))
  const removed = new Map(diff.removed.map((each) => [each.row, each]))
  const lines: DiffedFeeTableRow[] = []
  let oldRow = FIRST_FEE_TABLE_ROW_NUMBER
  const pushRemovedRows = () => {
    for (let removedRow = removed.get(oldRow); removedRow; removedRow = removed.get(oldRow)) {
      lines.push({ kind: 'removed', ...removedRow })
      removed.delete(oldRow)
      oldRow += 1
    }
  }
  for (const [index, cells] of after.entries()) {
    const row = index + FIRST_FEE_TABLE_ROW_NUMBER
    pushRemovedRows()
    if (added.has(row)) {
      lines.push({ kind: 'added', row, cells })
      continue
    }
    const change = changed.get(row)
    lines.push(change ? { kind: 'changed', row, cells, before: change.before } : { kind: 'same', row, cells })
    oldRow += 1
  }
  const remaining = [...removed.values()].sort((a, b) => a.row - b.row)
  return [...lines, ...remaining.map((row): DiffedFeeTableRow => ({ kind: 'removed', ...row }))]
}

export interface FoldedFeeTableRowRange {
  kind: 'fold'
  /** Row numbers of the first and the last folded row, as the fee table shows them. */
  first: number
  last: number
}

/** Number of unchanged fee table rows shown on either side of a changed row. */
const CONTEXT_ROWS = 1
/** Minimum number of unchanged rows to fold. Folding one row saves no space: the label in its place is as high. */
const MIN_FOLDED_ROWS = 2

/** Folds unchanged fee table rows. `opened` has the first row number of each group that the user has unfolded. */
export const foldUnchangedFeeTableRows = (
  lines: readonly DiffedFeeTableRow[],
  opened: ReadonlySet<number>,
): readonly (DiffedFeeTableRow | FoldedFeeTableRowRange)[] => {
  const isNearChange = (at: number) =>
    lines.slice(Math.max(0, at - CONTEXT_ROWS), at + CONTEXT_ROWS + 1).some(({ kind }) => kind !== 'same')
  const visible: (DiffedFeeTableRow | FoldedFeeTableRowRange)[] = []
  let hidden: DiffedFeeTableRow[] = []
  const flushHidden = () => {
    const [first, last] = [hidden[0], hidden.at(-1)]
    if (first && last && hidden.length >= MIN_FOLDED_ROWS && !opened.has(first.row))
      visible.push({ kind: 'fold', first: first.row, last: last.row })
    else for (const line of hidden) visible.push(line)
    hidden = []
  }
  for (const [at, line] of lines.entries()) {
    if (!isNearChange(at)) {
      hidden.push(line)
      continue
    }
    flushHidden()
    visible.push(line)
  }
  flushHidden()
  return visible
}

export const findChangedFeeTableRowIndexes = (
  lines: readonly (DiffedFeeTableRow | FoldedFeeTableRowRange)[],
): readonly number[] =>
  lines.flatMap(({ kind }, index) => (kind === 'same' || kind === 'fold' ? [] : [index]))
