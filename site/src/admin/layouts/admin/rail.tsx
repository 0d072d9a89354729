import { Tooltip, VisuallyHidden } from '@mantine/core'
import { NavLink } from 'react-router-dom'
import { BRAND, BRAND_LINES } from '../../../ui/brand.ts'
import { Logo } from '../../../ui/logo.tsx'
import { INBOX, newRequests } from '../../requests/arrival-words.ts'
import { useNewCount } from '../../requests/new-count.ts'
import { type AdminRoute, adminRoutes, parentOf } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Account } from './account.tsx'
import styles from './rail.module.css'

/** As much as there is room for beside a sign. */
const MOST_SHOWN = 999

const New = () => {
  const count = useNewCount()
  if (count === 0) return null
  return (
    <>
      <i className={styles.count} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </i>
      <VisuallyHidden>{newRequests(count)}</VisuallyHidden>
    </>
  )
}

/** Its screens that are not in the rail stand for it there. */
const isOpenedBelow = (path: string): boolean =>
  adminRoutes.some((each) => !each.inRail && parentOf(each)?.path === path)

const Entry = ({ route: { path, name, icon } }: { readonly route: AdminRoute }) => (
  <li>
    <Tooltip
      label={name}
      position="right"
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: styles.tip ?? '' }}
    >
      <NavLink to={path} end={!isOpenedBelow(path)} className={(icon ? styles.entry : styles.below) ?? ''}>
        {icon ? <Icon name={icon} /> : null}
        <span>{name}</span>
        {path === INBOX ? <New /> : null}
      </NavLink>
    </Tooltip>
  </li>
)

interface RailProps {
  /** On a phone it lies over the screen. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const Rail = ({ isOpen, onClose }: RailProps) => (
  <>
    <aside className={`${styles.rail} ${isOpen ? styles.open : ''}`} id="rail">
      <NavLink to="/admin" end className={styles.brand ?? ''} aria-label={`${BRAND}: на главную`}>
        <Logo />
        <span>
          {BRAND_LINES.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </NavLink>
      <nav aria-label="Разделы">
        <ul>
          {adminRoutes
            .filter(({ icon }) => icon)
            .map((route) => (
              <li key={route.path}>
                <ul>
                  <Entry route={route} />
                  {adminRoutes
                    .filter((each) => each.inRail && parentOf(each) === route)
                    .map((each) => (
                      <Entry key={each.path} route={each} />
                    ))}
                </ul>
              </li>
            ))}
        </ul>
      </nav>
      <Account />
    </aside>
    {isOpen ? (
      <button type="button" className={styles.veil} aria-label="Закрыть меню" onClick={onClose} />
    ) : null}
  </>
)
