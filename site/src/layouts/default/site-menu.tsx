import { type KeyboardEvent, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import { publicPageRoutes } from '../../routes.ts'
import { SitePageLink } from '../../ui/site-link.tsx'
import { PhoneCallbackButton } from './phone-callback-button.tsx'
import styles from './site-menu.module.css'
import { TodayExchangeRatesLine } from './today-exchange-rates-line.tsx'

export const siteMenuEntries = publicPageRoutes.filter(({ meta }) => meta !== undefined)

export const SiteMenuLinks = ({ onClick }: { onClick?: () => void }) => {
  const { path: current, parentPath } = useContext(CurrentPageContext)
  return siteMenuEntries.map(({ path, name }) => (
    <SitePageLink
      key={path}
      to={path}
      aria-current={path === current ? 'page' : path === parentPath ? 'true' : undefined}
      onClick={onClick}
    >
      {name}
    </SitePageLink>
  ))
}

/** The menu of narrow screens: a native `<details>`, which opens without JavaScript. */
export const MobileSiteMenu = () => {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const close = () => details.current?.removeAttribute('open')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page closes it
  useEffect(close, [key])

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  })

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={details} className={styles.menu} onKeyDown={onKeyDown}>
      <summary aria-label="Меню">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className={styles.bars} d="M4 7h16M4 12h16M4 17h16" />
          <path className={styles.cross} d="M6 6l12 12M18 6L6 18" />
        </svg>
      </summary>
      <nav aria-label="Меню">
        <SiteMenuLinks onClick={close} />
        <PhoneCallbackButton place="menu" />
        <TodayExchangeRatesLine place="menu" />
      </nav>
    </details>
  )
}
