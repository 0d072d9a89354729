import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { feeTableRowChangeLabels } from './table-difference-labels.tsx'
import type { DiffedFeeTableRow, FoldedFeeTableRowRange } from './table-difference-lines.ts'
import styles from './table-difference-view.module.css'

interface ChangeNavigation {
  /** Index of the change that the user has stepped to in a fee table difference, or -1 before the first step. */
  step: number
  goBy: (by: 1 | -1) => void
}

/** Moves from change to change in a fee table difference by buttons or by Alt with an arrow key, and wraps around. */
export const useFeeTableDifferenceNavigation = (
  count: number,
  scrollToChange: (step: number) => void,
): ChangeNavigation => {
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
  ])
  // The fee table difference may have been replaced by one with fewer changes since the user chose a change.
  return { step: Math.min(step, count - 1), goBy }
}

interface ChangeNavigationBarProps {
  line: DiffedFeeTableRow | FoldedFeeTableRowRange | undefined
  step: number
  count: number
  onStep: (by: 1 | -1) => void
}

const formatPosition = (line: ChangeNavigationBarProps['line'], step: number, count: number): string => {
  if (!line || line.kind === 'fold' || line.kind === 'same')
    return formatCountWithNoun(count, 'строка изменилась', 'строки изменились', 'строк изменилось')
  return `${formatDecimal(String(step + 1))} из${NO_BREAK_SPACE}${formatDecimal(String(count))}: строка${NO_BREAK_SPACE}${line.row} ${feeTableRowChangeLabels[line.kind].label}`
}

export const FeeTableDifferenceNavigationBar = ({ line, step, count, onStep }: ChangeNavigationBarProps) => (
  <div className={styles.walk}>
    <p aria-live="polite">{formatPosition(line, step, count)}</p>
    <span className={styles.keys} aria-hidden="true">
      <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> к изменениям
    </span>
    <Tooltip label="Предыдущее изменение">
      <ActionIcon className={styles.back} aria-label="Предыдущее изменение" onClick={() => onStep(-1)}>
        <AdminIcon name="chevron" />
      </ActionIcon>
    </Tooltip>
    <Tooltip label="Следующее изменение">
      <ActionIcon aria-label="Следующее изменение" onClick={() => onStep(1)}>
        <AdminIcon name="chevron" />
      </ActionIcon>
    </Tooltip>
  </div>
)
