import { formatPhone } from 'shared/format'
import { BRAND_LINES } from '../../ui/brand.ts'
import { useCompanyContacts } from '../../ui/contacts.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CallbackButton } from './callback-dialog.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import styles from './header.module.css'
import { getAriaCurrent, type MenuPosition, MobileMenu, menuEntries } from './menu.tsx'

export const Header = (position: MenuPosition) => {
  const [phone] = useCompanyContacts().phones
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to="/">
        <Logo />
        <span>{BRAND_LINES.join('\n')}</span>
      </Link>
      <nav className={styles.nav} aria-label="Главное меню">
        {menuEntries.map(({ path, page, name }) => (
          <Link key={path} to={path} aria-current={getAriaCurrent(page, position)}>
            {name}
          </Link>
        ))}
      </nav>
      <ExchangeRates place="header" />
      {phone === undefined ? null : (
        <a className={styles.phone} href={`tel:${phone}`} aria-label={`Позвонить: ${formatPhone(phone)}`}>
          {formatPhone(phone)}
        </a>
      )}
      <CallbackButton />
      <MobileMenu {...position} />
    </header>
  )
}
