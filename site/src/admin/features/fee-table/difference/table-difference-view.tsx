import { ActionIcon, Group, Kbd, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { memo, useMemo, useState } from 'react'
import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { type FeeTableColumn, type FeeTableDifference, getFeeTableColumnDefinitions } from 'shared/tables'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import {
  type ClipboardTable,
  type ClipboardTableCell,
  CopyableTableContainer,
  CopyTableButton,
} from '../../../ui/copyable-table.tsx'
import { AdminIcon } from '../../../ui/icon.tsx'
import { AdminPanel } from '../../../ui/screen-layout.tsx'
import { useVirtualTableRows } from '../../../ui/virtual-rows.ts'
import { measureFeeTableColumnWidths } from '../rows/fee-table-column-widths.ts'
import { FEE_TABLE_ROW_HEIGHT_PX, FeeTableRowsView } from '../rows/fee-table-lines.tsx'
import type { FeeTableRowCellValues } from '../rows/format-fee-table-cell.ts'
import {
  buildDiffedFeeTableRows,
  countDiffedFeeTableRowsByKind,
  type DiffedFeeTableRow,
  FeeTableDifferenceChips,
  type FoldedFeeTableRowRange,
  feeTableRowChangeLabels,
  findChangedFeeTableRowIndexes,
  foldUnchangedFeeTableRows,
  markFeeTableRowsAsUnchanged,
} from './table-difference-lines.tsx'
import styles from './table-difference-view.module.css'

/** Moves from change to change in a fee table difference by buttons or by Alt with an arrow key, and wraps around. */
const useFeeTableDifferenceNavigation = (count: number, scrollToChange: (step: number) => void) => {
  /** Index of the change that the user has stepped to, or -1 before the first step. */
  const [step, setStep] = useState(-1)
  const goBy = (by: 1 | -1) => {
    if (count === 0) return
    const next = step === -1 && by === -1 ? count - 1 : (step + by + count) % count
    setStep(next)
    scrollToChange(next)
  }
  useHotkeys([
    ['alt+ArrowDown', () => goBy(1)],
    ['alt+ArrowUp', () => goBy(-1)],
    ['alt+shift+ArrowDown', () => goBy(1)],
    ['alt+shift+ArrowUp', () => goBy(-1)],
  ])
  // The fee table difference may have been replaced by one with fewer changes since the user chose a change.
  return { step: Math.min(step, count - 1), goBy }
}

interface ChangeNavigationBarProps {
  line: DiffedFeeTableRow | FoldedFeeTableRowRange | undefined
  count: number
  navigation: ReturnType<typeof useFeeTableDifferenceNavigation>
}

const formatPosition = (line: ChangeNavigationBarProps['line'], step: number, count: number): string => {
  if (!line || line.kind === 'fold' || line.kind === 'same')
    return formatCountWithNoun(count, 'строка изменилась', 'строки изменились', 'строк изменилось')
  return `${formatDecimal(String(step + 1))} из${NO_BREAK_SPACE}${formatDecimal(String(count))}: строка${NO_BREAK_SPACE}${line.row} ${feeTableRowChangeLabels[line.kind].label}`
}

const FeeTableDifferenceNavigationBar = ({
  line,
  count,
  navigation: { step, goBy },
}: ChangeNavigationBarProps) => (
  <div className={styles.walk}>
    <p aria-live="polite">{formatPosition(line, step, count)}</p>
    <span className={styles.keys} aria-hidden="true">
      <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> к изменениям
    </span>
    <Tooltip label="Предыдущее изменение">
      <ActionIcon className={styles.back} aria-label="Предыдущее изменение" onClick={() => goBy(-1)}>
        <AdminIcon name="chevron" />
      </ActionIcon>
    </Tooltip>
    <Tooltip label="Следующее изменение">
      <ActionIcon aria-label="Следующее изменение" onClick={() => goBy(1)}>
        <AdminIcon name="chevron" />
      </ActionIcon>
    </Tooltip>
  </div>
)

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
          count={changes.length}
          navigation={navigation}
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
