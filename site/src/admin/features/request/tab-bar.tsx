import { UnstyledButton } from '@mantine/core'
import { NO_BREAK_SPACE } from 'shared/format'
import styles from './tab-bar.module.css'
import { type Tab, tabs } from './tabs.ts'

interface TabBarProps {
  readonly chosen: Tab
  readonly newCount: number
  readonly onChoose: (name: string) => void
}

export const TabBar = ({ chosen, newCount, onChoose }: TabBarProps) => (
  <fieldset className={styles.tabs} aria-label="Какие заявки">
    {tabs.map((tab) => (
      <UnstyledButton
        key={tab.name}
        className={styles.tab}
        aria-pressed={tab === chosen}
        onClick={() => onChoose(tab.name)}
      >
        {tab.list === 'new' && newCount > 0 ? `${tab.says}${NO_BREAK_SPACE}${newCount}` : tab.says}
      </UnstyledButton>
    ))}
  </fieldset>
)
