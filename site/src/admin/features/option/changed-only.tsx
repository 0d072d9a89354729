import { UnstyledButton } from '@mantine/core'
import styles from './changed-only.module.css'
import type { Setting } from './settings.ts'

interface ChangedOnlyProps {
  readonly settings: readonly Setting[]
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** How much differs from what the product comes with, and a way to see only that. */
export const ChangedOnly = ({ settings, isOn, onTurn }: ChangedOnlyProps) => (
  <UnstyledButton className={styles.changed} aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
    Изменено {settings.filter(({ isChanged }) => isChanged).length} из {settings.length}
  </UnstyledButton>
)
