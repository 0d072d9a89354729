import { memo, type ReactNode } from 'react'
import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { formatChangedFeeTableCell, formatFeeTableCell } from '../../rows/format-fee-table-cell.ts'
import rowStyles from '../../rows/scrollable-rows.module.css'
import type { GridColumn } from '../model/grid-columns.ts'
import type { FeeTableGridProblem } from '../model/grid-problems.ts'
import type { GridRowData } from '../model/grid-rows.ts'
import { GridCellProblemMessage } from './cell-editor.tsx'
import styles from './fee-table-grid.module.css'

/** Builds the id of a cell element, for `aria-activedescendant`. */
export const buildGridCellElementId = (gridId: string, row: number, column: number): string =>
  `${gridId}-${row}-${column}`

/** Columns that stay visible when the grid scrolls sideways. */
const stickyColumnNames: ReadonlySet<string> = new Set(['location', 'port', 'from'])

export const isStickyGridColumn = (columns: readonly GridColumn[], column: number): boolean =>
  columns.findIndex(({ definition }) => stickyColumnNames.has(definition.name)) === column

const getProblemKind = (problem: FeeTableGridProblem | undefined): 'error' | 'warning' | undefined =>
  problem && (problem.isError ? 'error' : 'warning')

interface GridRowViewProps {
  gridId: string
  title: FeeTableTitle
  columns: readonly GridColumn[]
  row: GridRowData
  /** The grid row in the fee table version that the edits are based on, or `undefined` for an added row. */
  baseRow: GridRowData | undefined
  /** Index of the row among the visible rows of the grid. */
  index: number
  /** Row number that the fee table shows. */
  number: number
  problems: readonly FeeTableGridProblem[] | undefined
  /** Index of the first selected column of the row, or -1 if no column is selected. */
  selectedFrom: number
  selectedTo: number
  activeColumn: number
  editor: ReactNode
}

const findCellProblem = (
  problems: readonly FeeTableGridProblem[] | undefined,
  column: GridColumn,
  columnIndex: number,
  cell: FeeTableCell,
): FeeTableGridProblem | undefined => {
  // Cells are checked for errors while rendering too: the web worker that checks all rows waits for a pause in typing.
  const message = column.findProblem(cell)
  if (message !== undefined) return { message, column: columnIndex, isError: true }
  return problems?.find((each) => each.column === columnIndex)
}

const findChangedCell = (
  row: GridRowData,
  baseRow: GridRowData | undefined,
  column: number,
): FeeTableCell | undefined => {
  if (!baseRow || baseRow === row) return undefined
  const before = baseRow.cells[column] ?? null
  return before === (row.cells[column] ?? null) ? undefined : before
}

interface GridCellProps extends GridRowViewProps {
  column: GridColumn
  at: number
}

const GridCell = ({ gridId, title, columns, row, baseRow, index, column, at, ...state }: GridCellProps) => {
  const id = buildGridCellElementId(gridId, index, at)
  const cell = row.cells[at] ?? null
  const before = findChangedCell(row, baseRow, at)
  const problem = findCellProblem(state.problems, column, at, cell)
  const isActive = at === state.activeColumn
  const editor = isActive ? state.editor : null
  const isChanged = before !== undefined
  const { text, isQuiet } = formatFeeTableCell(title, column.definition, cell)
  const shownProblem = isActive && !editor ? problem : undefined
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table with the role grid is a gridcell
    <td
      id={id}
      aria-colindex={at + 2}
      aria-selected={at >= state.selectedFrom && at <= state.selectedTo}
      aria-invalid={problem?.isError || undefined}
      aria-describedby={shownProblem && `${id}-problem`}
      data-column={at}
      data-sticky={isStickyGridColumn(columns, at) || undefined}
      data-active={isActive || undefined}
      data-changed={isChanged || undefined}
      data-problem={getProblemKind(problem)}
      className={`${column.isNumeric ? rowStyles.figure : ''} ${isQuiet && !isChanged ? rowStyles.quiet : ''}`}
      title={problem?.message}
    >
      {isChanged ? (
        <span className={styles.change}>
          <del>{formatChangedFeeTableCell(title, column.definition, before)}</del>{' '}
          <ins>{formatChangedFeeTableCell(title, column.definition, cell)}</ins>
        </span>
      ) : (
        text
      )}
      {editor}
      {shownProblem ? <GridCellProblemMessage id={`${id}-problem`} {...shownProblem} /> : null}
    </td>
  )
}

/** Row of the grid. Memoized, so that a row is rendered again only if its own data changes. */
export const FeeTableGridRowView = memo((props: GridRowViewProps) => {
  const { columns, baseRow, index, number, problems, selectedFrom, selectedTo } = props
  const rowProblem = problems?.find(({ column }) => column === undefined)
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      data-added={baseRow === undefined || undefined}
      aria-selected={selectedFrom === 0 && selectedTo === columns.length - 1}
    >
      <th
        scope="row"
        aria-colindex={1}
        data-problem={problems ? (problems.some(({ isError }) => isError) ? 'error' : 'warning') : undefined}
        title={rowProblem?.message}
      >
        {number}
      </th>
      {columns.map((column, at) => (
        <GridCell key={column.definition.name} {...props} column={column} at={at} />
      ))}
    </tr>
  )
})
