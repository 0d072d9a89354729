import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { publicRoutes } from '../../routes.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { PhoneCallbackButton } from './phone-callback-button.tsx'
import styles from './site-menu.module.css'
import { TodayExchangeRatesLine } from './today-exchange-rates-line.tsx'

/** Page routes shown in the menu of the site, in the order of the route table. */
export const siteMenuEntries = publicRoutes.filter(({ meta }) => meta !== undefined)

export interface CurrentMenuPosition {
  /** Folder name of the page that is shown. */
  readonly current: string | undefined
  /** Menu entry that the shown page belongs to, if it has none of its own. */
  readonly parentPage: string | undefined
}

/** Returns the `aria-current` value of a menu entry. */
export const getAriaCurrent = (
  page: string,
  { current, parentPage }: CurrentMenuPosition,
): 'page' | 'true' | undefined => {
  if (page === current) return 'page'
  return page === parentPage ? 'true' : undefined
}

/** The menu of narrow screens: a native `<details>`, which opens without JavaScript. */
export const MobileMenu = (position: CurrentMenuPosition) => {
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
        {siteMenuEntries.map(({ path, page, name }) => (
          <SiteLink key={path} to={path} aria-current={getAriaCurrent(page, position)} onClick={close}>
            {name}
          </SiteLink>
        ))}
        <PhoneCallbackButton place="menu" />
        <TodayExchangeRatesLine place="menu" />
      </nav>
    </details>
  )
}
