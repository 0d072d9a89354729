import { Badge } from '@mantine/core'
import type { Line } from './difference-lines.ts'
import styles from './difference-view.module.css'
import { chipsOf, type countLines } from './difference-words.ts'

interface DifferenceChipsProps {
  readonly count: ReturnType<typeof countLines>
}

const colors: Readonly<Record<Line['kind'], string>> = {
  changed: 'bronze',
  added: 'green',
  removed: 'red',
  same: 'gray',
}

export const DifferenceChips = ({ count }: DifferenceChipsProps) => (
  <ul className={styles.chips}>
    {chipsOf(count).map(({ kind, text }) => (
      <li key={kind}>
        <Badge color={colors[kind]}>{text}</Badge>
      </li>
    ))}
  </ul>
)
