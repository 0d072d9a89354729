import { formatPhone } from 'shared/format'
import { BRAND_LINES } from '../../ui/brand.ts'
import { useContacts } from '../../ui/contacts.ts'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { CallbackButton } from './callback-button.tsx'
import styles from './header.module.css'
import { Menu } from './menu.tsx'
import { currentFor, type Here, menuEntries } from './menu-entries.ts'
import { RatesOfToday } from './rates-of-today.tsx'

export const Header = (here: Here) => {
  const [phone] = useContacts().phones
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to="/">
        <Mark />
        <span>{BRAND_LINES.join('\n')}</span>
      </Link>
      <nav className={styles.nav} aria-label="Главное меню">
        {menuEntries.map(({ path, page, name }) => (
          <Link key={path} to={path} aria-current={currentFor(page, here)}>
            {name}
          </Link>
        ))}
      </nav>
      <RatesOfToday place="header" />
      {phone === undefined ? null : (
        <a className={styles.phone} href={`tel:${phone}`} aria-label={`Позвонить: ${formatPhone(phone)}`}>
          {formatPhone(phone)}
        </a>
      )}
      <CallbackButton />
      <Menu {...here} />
    </header>
  )
}
