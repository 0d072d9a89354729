import { VisuallyHidden } from '@mantine/core'
import type { Cell, TableTitle } from 'shared/calculator'
import type { Column } from 'shared/tables'
import { cellWords, isOfFigures } from '../cell-words.ts'
import rows from '../rows-box.module.css'
import type { Line } from './difference-lines.ts'
import styles from './difference-view.module.css'
import { markOf } from './difference-words.ts'

interface OfTable {
  readonly title: TableTitle
  readonly columns: readonly Column[]
}

interface DifferenceCellProps {
  readonly title: TableTitle
  readonly column: Column
  readonly line: Line
  readonly cell: Cell
  /** Undefined if the cell has not changed. */
  readonly was?: { readonly cell: Cell }
}

/** Returns a placeholder for an empty cell, so that the change stays visible. */
const textOf = (title: TableTitle, column: Column, cell: Cell): string =>
  cellWords(title, column, cell).text || 'пусто'

const DifferenceCell = ({ title, column, line, cell, was }: DifferenceCellProps) => {
  const { text, isQuiet } = cellWords(title, column, cell)
  const side = isOfFigures(column) ? rows.figure : ''
  if (was) {
    const [before, now] = [textOf(title, column, was.cell), textOf(title, column, cell)]
    return (
      <td className={`${side} ${styles.altered}`} title={`${before} → ${now}`}>
        <del>{before}</del> <ins>{now}</ins>
      </td>
    )
  }
  return (
    <td className={`${side} ${isQuiet ? rows.quiet : ''}`} {...(isOfFigures(column) ? {} : { title: text })}>
      {line.kind === 'removed' ? <del>{text}</del> : text}
    </td>
  )
}

interface DifferenceRowProps extends OfTable {
  readonly line: Line
  /** Index among all displayed rows, without the headings. */
  readonly at: number
  /** Whether change navigation has stopped at this row. */
  readonly isCurrent: boolean
}

export const DifferenceRow = ({ title, columns, line, at, isCurrent }: DifferenceRowProps) => {
  const mark = line.kind === 'same' ? undefined : markOf[line.kind]
  const wasAt = (index: number): Pick<DifferenceCellProps, 'was'> => {
    if (line.kind !== 'changed') return {}
    const cell = line.before[index] ?? null
    return cell === (line.cells[index] ?? null) ? {} : { was: { cell } }
  }
  return (
    <tr className={styles[line.kind]} aria-rowindex={at + 2} data-current={isCurrent || undefined}>
      <th scope="row">
        {mark ? <VisuallyHidden>{mark.says} </VisuallyHidden> : null}
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
          {...wasAt(index)}
        />
      ))}
    </tr>
  )
}

interface FoldRowProps {
  readonly says: string
  readonly at: number
  readonly width: number
  readonly onOpen: () => void
}

export const FoldRow = ({ says, at, width, onOpen }: FoldRowProps) => (
  <tr className={styles.fold} aria-rowindex={at + 2}>
    <td colSpan={width}>
      <button type="button" onClick={onOpen}>
        {says}
        <span className={styles.show}>. Показать</span>
      </button>
    </td>
  </tr>
)
