import { Table } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react'
import {
  parseTableColumnSort,
  SortableColumnHeader,
  toggleTableColumnSort,
} from '../../../../ui/column-sort.tsx'
import { useRemainingWindowHeight } from '../../../../ui/sticky-layout.ts'
import { useVirtualTableRows } from '../../../../ui/virtual-rows.ts'
import { FEE_TABLE_ROW_HEIGHT_PX, VirtualTableRowSpacer } from '../../rows/fee-table-lines.tsx'
import rowStyles from '../../rows/scrollable-rows.module.css'
import { type FeeTableRowSortKey, getFeeTableRowSortKeys } from '../../rows/search-fee-table-rows.ts'
import type { FeeTableGridProblemsByRow } from '../model/grid-problems.ts'
import { convertIndexToFeeTableRowNumber, indexGridRowPositionsById } from '../model/grid-rows.ts'
import {
  type GridSelection,
  getSelectedGridCellRange,
  moveToNextGridCell,
  selectGridCell,
} from '../model/grid-selection.ts'
import {
  type FeeTableGridState,
  type FeeTableGridStateUpdater,
  getGridSize,
  selectGridCells,
  setGridSortAndFilter,
} from '../model/grid-state.ts'
import { hasNoGridSortOrFilter } from '../model/grid-view.ts'
import styles from './fee-table-grid.module.css'
import {
  findGridCommandForKey,
  type GridCommand,
  isTypingKey,
  runGridCommand,
  useGridClipboard,
} from './grid-commands.ts'
import { buildGridCellElementId, FeeTableGridRowView, isStickyGridColumn } from './grid-row.tsx'
import { useGridCellEditing } from './use-cell-editing.tsx'
import { useGridPointerEvents } from './use-grid-pointer.ts'
import { useScrollToGridCell } from './use-scroll-to-cell.ts'

export interface FeeTableGridHandle {
  focus: () => void
  editActiveCell: () => void
}

interface FeeTableGridProps {
  state: FeeTableGridState
  onChange: FeeTableGridStateUpdater
  problems: FeeTableGridProblemsByRow
  /** Column widths in the CSS unit `ch`. */
  widths: readonly number[]
  otherPorts: readonly string[]
  label: string
  onFind: () => void
  handleRef?: Ref<FeeTableGridHandle>
}

/** Returns the first and last selected column of a visible grid row, or -1 and -1 if the row is not selected. */
const findSelectedColumns = (selection: GridSelection, row: number): readonly [from: number, to: number] => {
  const { top, bottom, left, right } = getSelectedGridCellRange(selection)
  return row >= top && row <= bottom ? [left, right] : [-1, -1]
}

export const FeeTableGrid = ({
  state,
  onChange,
  problems,
  widths,
  otherPorts,
  label,
  onFind,
  handleRef,
}: FeeTableGridProps) => {
  const { title, columns, viewRows, selection, view, rows, baseRowsById } = state
  const { active } = selection
  const gridId = useId()
  const tableRef = useRef<HTMLTableElement>(null)
  const { ref, box, first, last, before, after } = useVirtualTableRows({
    count: viewRows.length,
    rowHeight: FEE_TABLE_ROW_HEIGHT_PX,
    listKey: `${view.sort.by} ${view.sort.isDescending} ${view.query}`,
  })
  useScrollToGridCell(box, tableRef, active)
  // If the grid is neither sorted nor filtered, the index of a row on the screen is its index in the fee table.
  const places = useMemo(
    () => (hasNoGridSortOrFilter(view) ? undefined : indexGridRowPositionsById(rows)),
    [view, rows],
  )
  const focus = () => tableRef.current?.focus({ preventScroll: true })
  const editing = useGridCellEditing({ state, otherPorts, onChange, focusGrid: focus })
  useImperativeHandle(handleRef, () => ({ focus, editActiveCell: () => editing.start(false) }))
  const select = (next: GridSelection) => onChange((now) => selectGridCells(now, next))
  const pointer = useGridPointerEvents({
    box,
    columnCount: columns.length,
    selection,
    onSelect: select,
    onEdit: (cell) => {
      select(selectGridCell(cell))
      editing.start(false, selectGridCell(cell))
    },
  })
  const clipboard = useGridClipboard(state, onChange)

  const hasPressedEscape = useRef(false)
  /** Returns whether the Tab key moves the focus out of the grid: at its first and last cell, and after Escape. */
  const isTabLeaving = (direction: 1 | -1): boolean =>
    hasPressedEscape.current || !moveToNextGridCell(selection, direction, getGridSize(state))

  /** Runs a grid command. Returns whether the key was handled, so that the browser must not handle it as well. */
  const run = (command: GridCommand): boolean => {
    if (command === 'next-cell' && isTabLeaving(1)) return false
    if (command === 'previous-cell' && isTabLeaving(-1)) return false
    if (command === 'find') onFind()
    else if (command === 'edit') editing.start(false)
    else onChange((now) => runGridCommand(now, command))
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pageRows = Math.max(1, Math.floor((box?.clientHeight ?? 0) / FEE_TABLE_ROW_HEIGHT_PX) - 2)
    const command = findGridCommandForKey(event, pageRows)
    if (command) {
      if (run(command)) event.preventDefault()
    } else if (isTypingKey(event)) editing.start(true)
    if (event.key !== 'Shift') hasPressedEscape.current = event.key === 'Escape'
  }
  const sorting = {
    sort: view.sort,
    // For the Tab key the whole grid is one control, so the Tab key skips the column headings.
    isTabStop: false,
    onSort: (column: FeeTableRowSortKey) => {
      const keys = getFeeTableRowSortKeys(title)
      const chosen = `${view.sort.isDescending ? '-' : ''}${view.sort.by}`
      const sort = parseTableColumnSort(toggleTableColumnSort(chosen, keys, column), keys)
      onChange((now) => setGridSortAndFilter(now, { sort }))
    },
  }
  const numericHeading = `${rowStyles.figure} ${styles.figure}`

  return (
    <div ref={useMergedRef(ref, useRemainingWindowHeight())} className={`${rowStyles.box} ${styles.box}`}>
      <Table
        ref={tableRef}
        highlightOnHover={false}
        role="grid"
        tabIndex={0}
        className={`${rowStyles.table} ${styles.grid}`}
        aria-label={label}
        aria-rowcount={viewRows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={
          active.row >= first && active.row < last
            ? buildGridCellElementId(gridId, active.row, active.column)
            : undefined
        }
        onKeyDown={onKeyDown}
        {...pointer}
        {...(editing.edited ? {} : clipboard)}
      >
        <colgroup>
          <col className={styles.number} />
          {columns.map(({ definition }, at) => (
            <col key={definition.name} style={{ width: `calc(${widths[at] ?? 0}ch + 23px)` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <SortableColumnHeader
              {...sorting}
              column="row"
              aria-colindex={1}
              data-sticky
              className={numericHeading}
            >
              №
            </SortableColumnHeader>
            {columns.map(({ definition: { name, heading }, isNumeric }, at) => (
              <SortableColumnHeader
                key={name}
                {...sorting}
                column={name}
                aria-colindex={at + 2}
                data-sticky={isStickyGridColumn(columns, at) || undefined}
                className={isNumeric ? numericHeading : ''}
              >
                {heading}
              </SortableColumnHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          <VirtualTableRowSpacer height={before} />
          {viewRows.slice(first, last).map((row, offset) => {
            const index = first + offset
            const [selectedFrom, selectedTo] = findSelectedColumns(selection, index)
            return (
              <FeeTableGridRowView
                key={row.id}
                gridId={gridId}
                title={title}
                columns={columns}
                row={row}
                baseRow={baseRowsById.get(row.id)}
                index={index}
                number={convertIndexToFeeTableRowNumber(places?.get(row.id) ?? index)}
                problems={problems.byRow.get(row.id)}
                selectedFrom={selectedFrom}
                selectedTo={selectedTo}
                activeColumn={index === active.row ? active.column : -1}
                editor={editing.edited?.row === index ? editing.edited.editor : null}
              />
            )
          })}
          <VirtualTableRowSpacer height={after} />
        </tbody>
      </Table>
    </div>
  )
}
