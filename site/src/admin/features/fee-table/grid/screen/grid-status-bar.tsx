import { Kbd } from '@mantine/core'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { formatLabeledCell } from '../model/grid-columns.ts'
import { type GridState, getRowNumber } from '../model/grid-state.ts'
import styles from './fee-table-edit-screen.module.css'

const hints = [
  ['F2', 'править'],
  ['Ctrl V', 'вставить'],
  ['Ctrl Z', 'отменить'],
  ['Ctrl D', 'вниз'],
  ['Esc', 'выйти'],
] as const

/** Describes the active cell: `Строка 33, сбор: 850 $`. */
const describeActiveCell = (state: GridState): string => {
  const { viewRows, columns, selection } = state
  const { active } = selection
  const row = viewRows[active.row]
  const column = columns[active.column]
  if (!row || !column) return ''
  return `Строка ${getRowNumber(state, active.row)}, ${formatLabeledCell(column, row.cells[active.column] ?? null)}`
}

interface GridStatusBarProps {
  readonly state: GridState
}

/** The active cell, what was done last, and the most important keys. */
export const GridStatusBar = ({ state }: GridStatusBarProps) => {
  const { message } = state
  return (
    <div className={styles.statusBar}>
      <p className={styles.activeCell}>{typesetRussianText(describeActiveCell(state))}</p>
      <p role="status" data-refusal={message?.isRefusal || undefined}>
        {typesetRussianText(message?.text ?? '')}
      </p>
      <ul className={styles.hints} aria-label="Клавиши">
        {hints.map(([key, text]) => (
          <li key={key}>
            <Kbd>{key}</Kbd> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
