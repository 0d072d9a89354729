import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { formatTime } from 'shared/format'
import { BRAND_NAME, BRAND_NAME_LINES } from '../../ui/brand.ts'
import { SiteLogo } from '../../ui/logo.tsx'
import { useAdminServices } from '../lib/admin-context.ts'
import { formatInquiryAttentionCount, INQUIRY_INBOX_PATH, useInquiryAttentionCount } from '../lib/inbox.ts'
import { type AdminRouteDefinition, adminRoutes, findParentAdminRoute } from '../routes.ts'
import { useAdminSession } from '../session/use-session.ts'
import { AdminIcon } from '../ui/icon.tsx'
import styles from './sidebar.module.css'

const OPEN_IN_APP_LABEL = 'Открыть в программе'

/** Link to the current screen in the desktop app, with the open inquiry but no other query parameters. */
const OpenInAppLink = () => {
  const { desktopApp } = useAdminServices().platform
  const { pathname, search } = useLocation()
  if (!desktopApp) return null
  const opened = new URLSearchParams(search).get('open')
  const address = opened === null ? pathname : `${pathname}?${new URLSearchParams({ open: opened })}`
  return (
    <Tooltip label={OPEN_IN_APP_LABEL}>
      <ActionIcon
        component="a"
        href={desktopApp.buildLink(address)}
        aria-label={OPEN_IN_APP_LABEL}
        className={styles.openInApp ?? ''}
      >
        <AdminIcon name="outside" />
      </ActionIcon>
    </Tooltip>
  )
}

const AccountPanel = () => {
  const session = useAdminSession()
  if (!session) return null
  return (
    <div className={styles.account}>
      <p className={styles.text}>
        <strong>{session.user?.email ?? ' '}</strong>
        <span>Сеанс до {formatTime(new Date(session.exp * 1000))}</span>
      </p>
      <OpenInAppLink />
      <Tooltip label="Выйти">
        <ActionIcon component={Link} to="/admin/logout" aria-label="Выйти">
          <AdminIcon name="exit" />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** Largest count of inquiries that fits next to the sidebar icon. */
const MAX_SHOWN_COUNT = 999

const InquiryAttentionBadge = () => {
  const count = useInquiryAttentionCount()
  if (count === 0) return null
  return (
    <>
      <i className={styles.count} aria-hidden="true">
        {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
      </i>
      <VisuallyHidden>{formatInquiryAttentionCount(count)}</VisuallyHidden>
    </>
  )
}

/** Returns whether a screen has child screens without a sidebar link. While they are open, its link is highlighted. */
const hasScreensOutsideSidebar = (path: string): boolean =>
  adminRoutes.some((each) => !each.inSidebar && findParentAdminRoute(each)?.path === path)

const SidebarLink = ({ route: { path, name, icon } }: { route: AdminRouteDefinition }) => (
  <li>
    <Tooltip
      label={name}
      position="right"
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: styles.tip ?? '' }}
    >
      <NavLink
        to={path}
        end={!hasScreensOutsideSidebar(path)}
        className={(icon ? styles.entry : styles.below) ?? ''}
      >
        {icon ? <AdminIcon name={icon} /> : null}
        <span>{name}</span>
        {path === INQUIRY_INBOX_PATH ? <InquiryAttentionBadge /> : null}
      </NavLink>
    </Tooltip>
  </li>
)

/** Not rendered again with the shell, since its tooltips cost as much as a step of the cursor in the inbox. */
const ScreenLinks = memo(() => (
  <nav aria-label="Разделы">
    <ul>
      {adminRoutes
        .filter(({ icon }) => icon)
        .map((route) => (
          <li key={route.path}>
            <ul>
              <SidebarLink route={route} />
              {adminRoutes
                .filter((each) => each.inSidebar && findParentAdminRoute(each) === route)
                .map((each) => (
                  <SidebarLink key={each.path} route={each} />
                ))}
            </ul>
          </li>
        ))}
    </ul>
  </nav>
))

interface SidebarProps {
  /** True if the sidebar is open on a phone, where it covers the screen. */
  isOpen: boolean
  onClose: () => void
}

export const AdminSidebar = ({ isOpen, onClose }: SidebarProps) => (
  <>
    <aside className={`${styles.rail} ${isOpen ? styles.open : ''}`} id="rail">
      <NavLink to="/admin" end className={styles.brand ?? ''} aria-label={`${BRAND_NAME}: на главную`}>
        <SiteLogo />
        <span>
          {BRAND_NAME_LINES.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </NavLink>
      <ScreenLinks />
      <AccountPanel />
    </aside>
    {isOpen ? (
      <button type="button" className={styles.overlay} aria-label="Закрыть меню" onClick={onClose} />
    ) : null}
  </>
)
