import { Badge } from '@mantine/core'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import type { FeeTableDifference } from 'shared/tables'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import type { FeeTableRowCellValues } from '../rows/format-fee-table-cell.ts'
import { FIRST_FEE_TABLE_ROW_NUMBER } from '../rows/search-fee-table-rows.ts'
import styles from './table-difference-view.module.css'

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

type LineCounts = Record<DiffedFeeTableRow['kind'], number>

export const countDiffedFeeTableRowsByKind = (lines: readonly DiffedFeeTableRow[]): LineCounts => {
  const counts = { same: 0, added: 0, removed: 0, changed: 0 }
  for (const { kind } of lines) counts[kind] += 1
  return counts
}

/** Signs and words that mark changed fee table rows: the sign is visible, and the word is read by screen readers. */
export const feeTableRowChangeLabels = {
  changed: { sign: '±', label: 'изменена', several: 'изменено', color: 'bronze' },
  added: { sign: '+', label: 'добавлена', several: 'добавлено', color: 'green' },
  removed: { sign: '−', label: 'удалена', several: 'удалено', color: 'red' },
}

const changeKinds = ['changed', 'added', 'removed'] as const

/** Builds a label for each kind of row change: `5 изменено`, `64 без изменений`. Kinds without rows are omitted. */
export const buildFeeTableDifferenceChips = (counts: LineCounts) => [
  ...changeKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const { label, several, color } = feeTableRowChangeLabels[kind]
      return { text: formatCountWithNoun(counts[kind], label, several, several), color }
    }),
  ...(counts.same > 0
    ? [
        {
          text: `${formatDecimal(String(counts.same))}${NO_BREAK_SPACE}без${NO_BREAK_SPACE}изменений`,
          color: 'gray',
        },
      ]
    : []),
]

export const formatFoldedFeeTableRowsLabel = ({ first, last }: FoldedFeeTableRowRange): string =>
  `Строки ${first}–${last} без изменений`

export const FeeTableDifferenceChips = ({ counts }: { counts: LineCounts }) => (
  <ul className={styles.chips}>
    {buildFeeTableDifferenceChips(counts).map(({ text, color }) => (
      <li key={color}>
        <Badge color={color}>{text}</Badge>
      </li>
    ))}
  </ul>
)
