import { formatPhone } from 'shared/format'
import { BRAND_LINES } from '../../ui/brand.ts'
import { useContacts } from '../../ui/contacts.ts'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import styles from './header.module.css'
import { Menu } from './menu.tsx'
import { menuEntries } from './menu-entries.ts'

interface HeaderProps {
  /** The page on the screen. */
  readonly current: string | undefined
}

export const Header = ({ current }: HeaderProps) => {
  const [phone] = useContacts().phones
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to="/">
        <Mark />
        <span>{BRAND_LINES.join('\n')}</span>
      </Link>
      <nav className={styles.nav} aria-label="Главное меню">
        {menuEntries.map(({ path, page, name }) => (
          <Link key={path} to={path} aria-current={page === current ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {phone === undefined ? null : (
        <a className={styles.phone} href={`tel:${phone}`} aria-label={`Позвонить: ${formatPhone(phone)}`}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z" />
          </svg>
          <span>{formatPhone(phone)}</span>
        </a>
      )}
      <Menu current={current} />
    </header>
  )
}
