import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { generatePath, Link, useMatches } from 'react-router-dom'
import { useSiteStore } from '../../state/site-store.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useAdminServices } from '../lib/admin-context.ts'
import { UNSENT_EDITS_PATH, useUnsentEdits } from '../lib/unsent/use-unsent-edits.ts'
import { useAdminScreenTitle } from '../router/admin-screen-frame.tsx'
import { adminRoutes, findParentAdminRoute } from '../routes.ts'
import { AdminIcon } from '../ui/icon.tsx'
import { useColorScheme } from '../ui/theme/theme-provider.tsx'
import { COMMAND_PALETTE_LABEL, COMMAND_PALETTE_SHORTCUT } from './keyboard-shortcuts.ts'
import styles from './top-bar.module.css'

const Breadcrumbs = () => {
  const { handle, params } = useMatches().at(-1) ?? {}
  const route = adminRoutes.find((each) => each === handle)
  const name = useAdminScreenTitle() ?? route?.name
  const parent = route && findParentAdminRoute(route)
  return (
    <nav aria-label="Где вы в кабинете" className={styles.crumbs}>
      <ol>
        {parent ? (
          <li>
            <Link to={generatePath(parent.path, params)}>{parent.name}</Link>
          </li>
        ) : null}
        <li aria-current="page">{name ?? 'Нет такого экрана'}</li>
      </ol>
    </nav>
  )
}

const ConnectionStatus = () => {
  const isOnline = useSiteStore(({ online }) => online)
  return (
    <span className={`${styles.line} ${isOnline ? styles.on : styles.off}`} role="status">
      {isOnline ? 'На связи' : 'Нет связи'}
    </span>
  )
}

/** Link to the list of unsent edits, shown only if there are any. */
const UnsentEditsLink = () => {
  const edits = useUnsentEdits().data?.filter(({ state }) => state.is !== 'open') ?? []
  if (edits.length === 0) return null
  return (
    <Link to={UNSENT_EDITS_PATH} className={styles.unsent}>
      {`Не отправлено: ${edits.length}`}
    </Link>
  )
}

const ColorSchemeSwitch = () => {
  const { scheme, choose } = useColorScheme()
  const isDark = scheme === 'dark'
  const label = isDark ? 'Светлое оформление' : 'Тёмное оформление'
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => choose(isDark ? 'light' : 'dark')}>
        <AdminIcon name={isDark ? 'sun' : 'moon'} />
      </ActionIcon>
    </Tooltip>
  )
}

interface TopBarProps {
  isSidebarOpen: boolean
  onToggleSidebar: () => void
  onHelp: () => void
}

export const AdminTopBar = ({ isSidebarOpen, onToggleSidebar, onHelp }: TopBarProps) => (
  <header className={styles.bar}>
    <ProgressBar progress={useAdminServices().progress} />
    <ActionIcon
      className={styles.burger}
      aria-label="Меню"
      aria-expanded={isSidebarOpen}
      aria-controls="rail"
      onClick={onToggleSidebar}
    >
      <AdminIcon name="menu" />
    </ActionIcon>
    <Breadcrumbs />
    <button type="button" className={styles.search} onClick={spotlight.open}>
      <AdminIcon name="search" />
      <span>{COMMAND_PALETTE_LABEL}</span>
      <Kbd>{COMMAND_PALETTE_SHORTCUT}</Kbd>
    </button>
    <UnsentEditsLink />
    <ConnectionStatus />
    <ColorSchemeSwitch />
    <Tooltip label="Клавиши">
      <ActionIcon aria-label="Клавиши" onClick={onHelp} className={styles.help}>
        <Kbd>?</Kbd>
      </ActionIcon>
    </Tooltip>
  </header>
)
