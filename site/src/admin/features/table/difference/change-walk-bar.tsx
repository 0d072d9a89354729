import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { formatFigure, NO_BREAK_SPACE } from 'shared/format'
import { counted } from '../../../../ui/counted.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Line } from './difference-lines.ts'
import styles from './difference-view.module.css'
import { markOf } from './difference-words.ts'
import type { Fold } from './folded.ts'

interface ChangeWalkBarProps {
  readonly line: Line | Fold | undefined
  readonly step: number
  readonly count: number
  readonly onGo: (by: 1 | -1) => void
}

const where = (line: ChangeWalkBarProps['line'], step: number, count: number): string => {
  if (!line || line.kind === 'fold' || line.kind === 'same')
    return counted(count, 'строка изменилась', 'строки изменились', 'строк изменилось')
  return `${formatFigure(String(step + 1))} из${NO_BREAK_SPACE}${formatFigure(String(count))}: строка${NO_BREAK_SPACE}${line.row} ${markOf[line.kind].says}`
}

/** Position among the changed rows, with buttons to the previous and the next change. */
export const ChangeWalkBar = ({ line, step, count, onGo }: ChangeWalkBarProps) => (
  <div className={styles.walk}>
    <p aria-live="polite">{where(line, step, count)}</p>
    <span className={styles.keys} aria-hidden="true">
      <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> к изменениям
    </span>
    <Tooltip label="Предыдущее изменение">
      <ActionIcon className={styles.back} aria-label="Предыдущее изменение" onClick={() => onGo(-1)}>
        <Icon name="chevron" />
      </ActionIcon>
    </Tooltip>
    <Tooltip label="Следующее изменение">
      <ActionIcon aria-label="Следующее изменение" onClick={() => onGo(1)}>
        <Icon name="chevron" />
      </ActionIcon>
    </Tooltip>
  </div>
)
