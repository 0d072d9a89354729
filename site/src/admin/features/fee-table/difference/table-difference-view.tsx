import { Group, VisuallyHidden } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import { type FeeTableColumn, type FeeTableDifference, getFeeTableColumns } from 'shared/tables'
import type { ClipboardCell, ClipboardTable } from '../../../ui/copyable-table.tsx'
import { CopyableTable, CopyTableButton } from '../../../ui/copyable-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useVirtualRows } from '../../../ui/virtual-rows.ts'
import { measureDifferenceColumnWidths } from '../rows/fee-table-column-widths.ts'
import { isNumericColumn } from '../rows/format-fee-table-cell.ts'
import gridStyles from '../rows/scrollable-rows.module.css'
import { ScrollableRows, VirtualRowSpacer } from '../rows/scrollable-rows.tsx'
import { DifferenceNavigationBar, useDifferenceNavigation } from './difference-navigation.tsx'
import {
  countDifferenceLinesByKind,
  formatFoldedRowsLabel,
  rowChangeIndicators,
  TableDifferenceChips,
} from './table-difference-labels.tsx'
import {
  buildTableDifferenceLines,
  type FeeTableRowCells,
  findChangedLineIndexes,
  foldUnchangedRows,
  type TableDifferenceLine,
} from './table-difference-lines.ts'
import { FoldedRowsPlaceholder, TableDifferenceRow } from './table-difference-row.tsx'
import styles from './table-difference-view.module.css'

const buildRow = (
  columns: readonly FeeTableColumn[],
  row: number,
  change: string,
  cells: FeeTableRowCells,
): readonly ClipboardCell[] => [row, change, ...columns.map((_, index) => cells[index] ?? null)]

/**
 * Builds the whole difference for a spreadsheet, folded rows too. A changed row is there twice, before and after
 * the change, so that each cell holds one value.
 */
const buildDifferenceClipboardTable = (
  columns: readonly FeeTableColumn[],
  lines: readonly TableDifferenceLine[],
): ClipboardTable => ({
  head: ['Строка', 'Изменение', ...columns.map(({ heading }) => heading)],
  rows: lines.flatMap((line) => {
    const { kind, row, cells } = line
    if (kind === 'changed')
      return [buildRow(columns, row, 'было', line.before), buildRow(columns, row, 'стало', cells)]
    return [buildRow(columns, row, kind === 'same' ? '' : rowChangeIndicators[kind].label, cells)]
  }),
})

interface TableDifferenceViewProps {
  readonly title: FeeTableTitle
  /**
   * Rows of the older version, which are not used themselves. `null` for the first version: all its rows are
   * new and none is marked.
   */
  readonly before?: readonly FeeTableRowCells[] | null
  readonly after: readonly FeeTableRowCells[]
  readonly diff: FeeTableDifference
  /** Caption of the difference, for example `Разница с версией 7`. */
  readonly heading?: string
}

const ROW_HEIGHT = 32
const NO_DIFFERENCE: FeeTableDifference = { added: [], removed: [], changed: [] }

const TableDifferencePanel = ({
  title,
  before,
  after,
  diff,
  heading = 'Разница',
}: TableDifferenceViewProps) => {
  const isFirstVersion = before === null
  const columns = useMemo(() => getFeeTableColumns(title), [title])
  const lines = useMemo(
    () => buildTableDifferenceLines(after, isFirstVersion ? NO_DIFFERENCE : diff),
    [after, diff, isFirstVersion],
  )
  const widths = useMemo(() => measureDifferenceColumnWidths(title, columns, lines), [title, columns, lines])
  const counts = useMemo(() => countDifferenceLinesByKind(lines), [lines])
  const [unfoldedRows, setUnfoldedRows] = useState<ReadonlySet<number>>(new Set())
  const visibleLines = useMemo(
    () => (isFirstVersion ? lines : foldUnchangedRows(lines, unfoldedRows)),
    [lines, unfoldedRows, isFirstVersion],
  )
  const changes = useMemo(() => findChangedLineIndexes(visibleLines), [visibleLines])
  const {
    ref,
    box,
    first,
    last,
    before: above,
    after: below,
  } = useVirtualRows({
    count: visibleLines.length,
    rowHeight: ROW_HEIGHT,
  })
  const navigation = useDifferenceNavigation(changes.length, (step) => {
    const changeIndex = changes[step] ?? 0
    // Keeps the rows above the current change in view.
    if (box) box.scrollTop = Math.max(0, (changeIndex + 1) * ROW_HEIGHT - box.clientHeight / 3)
  })
  const unfold = (row: number) => {
    setUnfoldedRows(new Set([...unfoldedRows, row]))
    // The focused button disappears when its folded rows are shown.
    box?.focus({ preventScroll: true })
  }
  const current = changes[navigation.step]
  const getTable = () => buildDifferenceClipboardTable(columns, lines)
  const columnCount = columns.length + 1
  return (
    <Panel
      title={heading}
      aside={
        <Group gap={8} wrap="nowrap">
          {isFirstVersion ? null : <TableDifferenceChips counts={counts} />}
          <CopyTableButton isSmall getTable={getTable} />
        </Group>
      }
    >
      <CopyableTable getTable={getTable}>
        <ScrollableRows boxRef={ref} className={styles.box} label={`${heading}: строки`}>
          <table className={`${gridStyles.table} ${styles.table}`} aria-rowcount={visibleLines.length + 1}>
            <caption>
              <VisuallyHidden>{`${feeTableDefinitions[title].name}: ${heading}`}</VisuallyHidden>
            </caption>
            <colgroup>
              <col className={styles.number} />
              {columns.map(({ name }, index) => (
                <col key={name} style={{ width: `calc(${widths[index]}ch + 23px)` }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col">
                  <VisuallyHidden>Строка</VisuallyHidden>
                </th>
                {columns.map((column) => (
                  <th
                    key={column.name}
                    scope="col"
                    className={isNumericColumn(column) ? gridStyles.figure : undefined}
                  >
                    {column.heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <VirtualRowSpacer height={above} />
              {visibleLines
                .slice(first, last)
                .map((line, index) =>
                  line.kind === 'fold' ? (
                    <FoldedRowsPlaceholder
                      key={`fold ${line.first}`}
                      label={formatFoldedRowsLabel(line)}
                      rowIndex={first + index}
                      columnCount={columnCount}
                      onOpen={() => unfold(line.first)}
                    />
                  ) : (
                    <TableDifferenceRow
                      key={`${line.kind} ${line.row}`}
                      title={title}
                      columns={columns}
                      line={line}
                      rowIndex={first + index}
                      isCurrent={first + index === current}
                    />
                  ),
                )}
              <VirtualRowSpacer height={below} />
            </tbody>
          </table>
        </ScrollableRows>
      </CopyableTable>
      {changes.length > 0 ? (
        <DifferenceNavigationBar
          line={current === undefined ? undefined : visibleLines[current]}
          step={navigation.step}
          count={changes.length}
          onStep={navigation.goBy}
        />
      ) : null}
      {!isFirstVersion && changes.length === 0 ? (
        <p className={styles.none}>Разницы нет: каждая строка такая же, как была.</p>
      ) : null}
    </Panel>
  )
}

/**
 * Difference between two versions, row by row. Unchanged rows are folded, and changed cells show the old and the new
 * value. Memoized, because typing a note next to it would render it again for every letter.
 */
export const TableDifferenceView = memo(TableDifferencePanel)
