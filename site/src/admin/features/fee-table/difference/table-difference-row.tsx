import { VisuallyHidden } from '@mantine/core'
import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import type { FeeTableColumn } from 'shared/tables'
import { formatFeeTableCell, isNumericColumn } from '../rows/format-fee-table-cell.ts'
import gridStyles from '../rows/scrollable-rows.module.css'
import { rowChangeIndicators } from './table-difference-labels.tsx'
import type { TableDifferenceLine } from './table-difference-lines.ts'
import styles from './table-difference-view.module.css'

interface TableColumnsProps {
  readonly title: FeeTableTitle
  readonly columns: readonly FeeTableColumn[]
}

interface DifferenceCellProps {
  readonly title: FeeTableTitle
  readonly column: FeeTableColumn
  readonly line: TableDifferenceLine
  readonly cell: FeeTableCell
  /** Old value of a changed cell. Undefined if the cell has not changed. */
  readonly was?: { readonly cell: FeeTableCell }
}

/** Returns a placeholder for an empty cell, so that a change of the cell stays visible. */
const formatChangedCell = (title: FeeTableTitle, column: FeeTableColumn, cell: FeeTableCell): string =>
  formatFeeTableCell(title, column, cell).text || 'пусто'

const DifferenceCell = ({ title, column, line, cell, was }: DifferenceCellProps) => {
  const { text, isQuiet } = formatFeeTableCell(title, column, cell)
  const alignClass = isNumericColumn(column) ? gridStyles.figure : ''
  if (was) {
    const [before, now] = [formatChangedCell(title, column, was.cell), formatChangedCell(title, column, cell)]
    return (
      <td className={`${alignClass} ${styles.altered}`} title={`${before} → ${now}`}>
        <del>{before}</del> <ins>{now}</ins>
      </td>
    )
  }
  return (
    <td
      className={`${alignClass} ${isQuiet ? gridStyles.quiet : ''}`}
      {...(isNumericColumn(column) ? {} : { title: text })}
    >
      {line.kind === 'removed' ? <del>{text}</del> : text}
    </td>
  )
}

interface DifferenceRowProps extends TableColumnsProps {
  readonly line: TableDifferenceLine
  /** Index of the row among all displayed rows of the difference, without the headings. */
  readonly rowIndex: number
  /** Whether change navigation has stopped at this row. */
  readonly isCurrent: boolean
}

export const TableDifferenceRow = ({ title, columns, line, rowIndex, isCurrent }: DifferenceRowProps) => {
  const mark = line.kind === 'same' ? undefined : rowChangeIndicators[line.kind]
  const getPreviousCell = (index: number): Pick<DifferenceCellProps, 'was'> => {
    if (line.kind !== 'changed') return {}
    const cell = line.before[index] ?? null
    return cell === (line.cells[index] ?? null) ? {} : { was: { cell } }
  }
  return (
    <tr className={styles[line.kind]} aria-rowindex={rowIndex + 2} data-current={isCurrent || undefined}>
      <th scope="row">
        {mark ? <VisuallyHidden>{mark.label} </VisuallyHidden> : null}
        <i aria-hidden="true">{mark?.sign}</i>
        {line.row}
      </th>
      {columns.map((column, index) => (
        <DifferenceCell
          key={column.name}
          title={title}
          column={column}
          line={line}
          cell={line.cells[index] ?? null}
          {...getPreviousCell(index)}
        />
      ))}
    </tr>
  )
}

interface FoldedRowProps {
  readonly label: string
  readonly rowIndex: number
  readonly columnCount: number
  readonly onOpen: () => void
}

export const FoldedRowsPlaceholder = ({ label, rowIndex, columnCount, onOpen }: FoldedRowProps) => (
  <tr className={styles.fold} aria-rowindex={rowIndex + 2}>
    <td colSpan={columnCount}>
      <button type="button" onClick={onOpen}>
        {label}
        <span className={styles.show}>. Показать</span>
      </button>
    </td>
  </tr>
)
