import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './conflict.module.css'

interface ConflictProps {
  /** What somebody else has saved meanwhile. */
  readonly theirs: ReactNode
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Of two who change the same thing the second sees both and chooses. */
export const Conflict = ({ theirs, onTakeTheirs, onKeepMine }: ConflictProps) => (
  <section className={styles.conflict} role="alert">
    <h2>Пока вы правили, это сохранил кто-то другой</h2>
    <div className={styles.theirs}>{theirs}</div>
    <Group>
      <Button variant="default" onClick={onTakeTheirs}>
        Взять сохранённое
      </Button>
      <Button onClick={onKeepMine}>Записать моё поверх</Button>
    </Group>
  </section>
)
