import { Group } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import { type FeeTableColumn, type FeeTableDifference, getFeeTableColumnDefinitions } from 'shared/tables'
import {
  type ClipboardTable,
  type ClipboardTableCell,
  CopyableTableContainer,
  CopyTableButton,
} from '../../../ui/copyable-table.tsx'
import { AdminPanel } from '../../../ui/screen-layout.tsx'
import { useVirtualTableRows } from '../../../ui/virtual-rows.ts'
import { measureFeeTableColumnWidths } from '../rows/fee-table-column-widths.ts'
import { FEE_TABLE_ROW_HEIGHT_PX, FeeTableRowsView } from '../rows/fee-table-lines.tsx'
import type { FeeTableRowCellValues } from '../rows/format-fee-table-cell.ts'
import { FeeTableDifferenceNavigationBar, useFeeTableDifferenceNavigation } from './difference-navigation.tsx'
import {
  countDiffedFeeTableRowsByKind,
  FeeTableDifferenceChips,
  feeTableRowChangeLabels,
} from './table-difference-labels.tsx'
import {
  buildDiffedFeeTableRows,
  type DiffedFeeTableRow,
  findChangedFeeTableRowIndexes,
  foldUnchangedFeeTableRows,
  markFeeTableRowsAsUnchanged,
} from './table-difference-lines.ts'
import styles from './table-difference-view.module.css'

const buildRow = (
  columns: readonly FeeTableColumn[],
  row: number,
  change: string,
  cells: FeeTableRowCellValues,
): readonly ClipboardTableCell[] => [row, change, ...columns.map((_, index) => cells[index] ?? null)]

/** Lists a changed fee table row twice, before and after the change, because a copied cell can hold only one value. */
const buildDifferenceClipboardTable = (
  columns: readonly FeeTableColumn[],
  lines: readonly DiffedFeeTableRow[],
): ClipboardTable => ({
  head: ['Строка', 'Изменение', ...columns.map(({ heading }) => heading)],
  rows: lines.flatMap((line) => {
    const { kind, row, cells } = line
    if (kind === 'changed')
      return [buildRow(columns, row, 'было', line.before), buildRow(columns, row, 'стало', cells)]
    return [buildRow(columns, row, kind === 'same' ? '' : feeTableRowChangeLabels[kind].label, cells)]
  }),
})

interface TableDifferenceViewProps {
  title: FeeTableTitle
  after: readonly FeeTableRowCellValues[]
  diff: FeeTableDifference
  /** True for the first version of a fee table: all its rows are new, so none is marked as added. */
  isFirstVersion?: boolean
  /** Caption of the difference, for example `Разница с версией 7`. */
  heading: string
}

const TableDifferencePanel = ({
  title,
  after,
  diff,
  isFirstVersion = false,
  heading,
}: TableDifferenceViewProps) => {
  const lines = useMemo(
    () => (isFirstVersion ? markFeeTableRowsAsUnchanged(after) : buildDiffedFeeTableRows(after, diff)),
    [after, diff, isFirstVersion],
  )
  const widths = useMemo(() => measureFeeTableColumnWidths(title, lines, 'difference'), [title, lines])
  const counts = useMemo(() => countDiffedFeeTableRowsByKind(lines), [lines])
  const [unfoldedRows, setUnfoldedRows] = useState<ReadonlySet<number>>(new Set())
  const visibleLines = useMemo(
    () => (isFirstVersion ? lines : foldUnchangedFeeTableRows(lines, unfoldedRows)),
    [lines, unfoldedRows, isFirstVersion],
  )
  const changes = useMemo(() => findChangedFeeTableRowIndexes(visibleLines), [visibleLines])
  const { ref, box, ...virtualRows } = useVirtualTableRows({
    count: visibleLines.length,
    rowHeight: FEE_TABLE_ROW_HEIGHT_PX,
  })
  const navigation = useFeeTableDifferenceNavigation(changes.length, (step) => {
    const changeIndex = changes[step] ?? 0
    // Scrolling leaves the rows above the current change of the fee table visible.
    if (box) box.scrollTop = Math.max(0, (changeIndex + 1) * FEE_TABLE_ROW_HEIGHT_PX - box.clientHeight / 3)
  })
  const unfold = (row: number) => {
    setUnfoldedRows(new Set([...unfoldedRows, row]))
    // Showing folded rows removes the focused button, so the focus moves to the scrollable box of the table.
    box?.focus({ preventScroll: true })
  }
  const current = changes[navigation.step]
  const getTable = () => buildDifferenceClipboardTable(getFeeTableColumnDefinitions(title), lines)
  return (
    <AdminPanel
      title={heading}
      aside={
        <Group gap={8} wrap="nowrap">
          {isFirstVersion ? null : <FeeTableDifferenceChips counts={counts} />}
          <CopyTableButton isSmall getTable={getTable} />
        </Group>
      }
    >
      <CopyableTableContainer getTable={getTable}>
        <FeeTableRowsView
          title={title}
          caption={`${feeTableDefinitions[title].name}: ${heading}`}
          label={`${heading}: строки`}
          boxRef={ref}
          boxClass={styles.box}
          lines={visibleLines}
          virtualRows={virtualRows}
          widths={widths}
          current={current}
          onUnfold={unfold}
        />
      </CopyableTableContainer>
      {changes.length > 0 ? (
        <FeeTableDifferenceNavigationBar
          line={current === undefined ? undefined : visibleLines[current]}
          step={navigation.step}
          count={changes.length}
          onStep={navigation.goBy}
        />
      ) : null}
      {!isFirstVersion && changes.length === 0 ? (
        <p className={styles.none}>Разницы нет: каждая строка такая же, как была.</p>
      ) : null}
    </AdminPanel>
  )
}

/** Memoized: typing a note next to the fee table difference would otherwise render it again for every letter. */
export const FeeTableDifferenceView = memo(TableDifferencePanel)
