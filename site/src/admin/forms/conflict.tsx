import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './conflict.module.css'

interface ConflictProps {
  /** What somebody else has saved meanwhile. */
  readonly theirs: ReactNode
  /** While a save is on its way there is nothing to choose yet: its answer may show a newer version. */
  readonly isSaving: boolean
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Of two who change the same thing the second sees both and chooses. */
export const Conflict = ({ theirs, isSaving, onTakeTheirs, onKeepMine }: ConflictProps) => (
  <section className={styles.conflict} role="alert">
    <h2>Пока вы правили, это сохранил кто-то другой</h2>
    <div className={styles.theirs}>{theirs}</div>
    <Group>
      <Button variant="default" disabled={isSaving} onClick={onTakeTheirs}>
        Взять сохранённое
      </Button>
      <Button loading={isSaving} onClick={onKeepMine}>
        Записать моё поверх
      </Button>
    </Group>
  </section>
)
