import { VisuallyHidden } from '@mantine/core'
import type { FeeTableTitle, TableCell } from 'shared/calculator'
import type { TableColumn } from 'shared/tables'
import { formatTableCell, isNumericColumn } from '../rows/format-cell.ts'
import gridStyles from '../rows/scrollable-rows.module.css'
import { changeMarks } from './difference-labels.tsx'
import type { DifferenceLine } from './difference-lines.ts'
import styles from './difference-view.module.css'

interface TableColumnsProps {
  readonly title: FeeTableTitle
  readonly columns: readonly TableColumn[]
}

interface DifferenceCellProps {
  readonly title: FeeTableTitle
  readonly column: TableColumn
  readonly line: DifferenceLine
  readonly cell: TableCell
  /** Old value of a changed cell. Undefined if the cell has not changed. */
  readonly was?: { readonly cell: TableCell }
}

/** Returns a placeholder for an empty cell, so that a change of the cell stays visible. */
const formatChangedCell = (title: FeeTableTitle, column: TableColumn, cell: TableCell): string =>
  formatTableCell(title, column, cell).text || 'пусто'

const DifferenceCell = ({ title, column, line, cell, was }: DifferenceCellProps) => {
  const { text, isQuiet } = formatTableCell(title, column, cell)
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
  readonly line: DifferenceLine
  /** Index of the row among all displayed rows of the difference, without the headings. */
  readonly rowIndex: number
  /** Whether change navigation has stopped at this row. */
  readonly isCurrent: boolean
}

export const DifferenceRow = ({ title, columns, line, rowIndex, isCurrent }: DifferenceRowProps) => {
  const mark = line.kind === 'same' ? undefined : changeMarks[line.kind]
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

export const FoldedRow = ({ label, rowIndex, columnCount, onOpen }: FoldedRowProps) => (
  <tr className={styles.fold} aria-rowindex={rowIndex + 2}>
    <td colSpan={columnCount}>
      <button type="button" onClick={onOpen}>
        {label}
        <span className={styles.show}>. Показать</span>
      </button>
    </td>
  </tr>
)
