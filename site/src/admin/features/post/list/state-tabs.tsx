import { UnstyledButton } from '@mantine/core'
import { type PostState, postStates } from 'shared/contract'
import { formatFigure, NO_BREAK_SPACE } from 'shared/format'
import styles from './state-tabs.module.css'

const names: Readonly<Record<PostState | '', string>> = {
  '': 'Все',
  published: 'Опубликованные',
  draft: 'Черновики',
  scheduled: 'Запланированные',
}

interface StateTabsProps {
  readonly chosen: string
  readonly counts: Readonly<Record<PostState | '', number>>
  readonly onChoose: (state: string) => void
}

export const StateTabs = ({ chosen, counts, onChoose }: StateTabsProps) => (
  <fieldset className={styles.tabs} aria-label="Какие записи">
    {(['', ...postStates] as const).map((state) => (
      <UnstyledButton
        key={state}
        className={styles.tab}
        aria-pressed={state === chosen}
        onClick={() => onChoose(state)}
      >
        {names[state]}
        {NO_BREAK_SPACE}
        <span>{formatFigure(String(counts[state]))}</span>
      </UnstyledButton>
    ))}
  </fieldset>
)
