import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { useStore } from '../../../state/store.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useAdmin } from '../../admin-context.ts'
import { useChosenScheme } from '../../kit/scheme-context.ts'
import { paletteKeys } from '../../shell/palette-keys.ts'
import { PALETTE_SAYS } from '../../shell/palette-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './bar.module.css'
import { Crumbs } from './crumbs.tsx'

const Line = () => {
  const isOnline = useStore(({ online }) => online)
  return (
    <span className={`${styles.line} ${isOnline ? styles.on : styles.off}`} role="status">
      {isOnline ? 'На связи' : 'Нет связи'}
    </span>
  )
}

const SchemeSwitch = () => {
  const { scheme, choose } = useChosenScheme()
  const isDark = scheme === 'dark'
  const says = isDark ? 'Светлое оформление' : 'Тёмное оформление'
  return (
    <Tooltip label={says}>
      <ActionIcon aria-label={says} onClick={() => choose(isDark ? 'light' : 'dark')}>
        <Icon name={isDark ? 'sun' : 'moon'} />
      </ActionIcon>
    </Tooltip>
  )
}

interface BarProps {
  readonly isRailOpen: boolean
  readonly onRail: () => void
  readonly onHelp: () => void
}

export const Bar = ({ isRailOpen, onRail, onHelp }: BarProps) => (
  <header className={styles.bar}>
    <ProgressBar progress={useAdmin().progress} />
    <ActionIcon
      className={styles.burger}
      aria-label="Меню"
      aria-expanded={isRailOpen}
      aria-controls="rail"
      onClick={onRail}
    >
      <Icon name="menu" />
    </ActionIcon>
    <Crumbs />
    <button type="button" className={styles.search} onClick={spotlight.open}>
      <Icon name="search" />
      <span>{PALETTE_SAYS}</span>
      <Kbd>{paletteKeys}</Kbd>
    </button>
    <Line />
    <SchemeSwitch />
    <Tooltip label="Клавиши">
      <ActionIcon aria-label="Клавиши" onClick={onHelp} className={styles.help}>
        <Kbd>?</Kbd>
      </ActionIcon>
    </Tooltip>
  </header>
)
