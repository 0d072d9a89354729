import { useContext } from 'react'
import { formatPhone } from 'shared/format'
import type { LayoutModule, LoadContext } from '../../router/page-module.ts'
import { SiteContext } from '../../router/site-context.ts'
import { BRAND_LINES } from '../../ui/brand.ts'
import { useCompanyContacts } from '../../ui/contacts.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CallbackButton } from './callback-dialog.tsx'
import { ContactSection } from './contact-section.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'
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

/** Titles of the settings that every page shows: contacts and the privacy text. */
const contactOptionTitles = [
  'phones',
  'email',
  'addresses',
  'working-hours',
  'telegram',
  'viber',
  'whatsapp',
  'privacy-text',
] as const

/** Loads the contact settings once per tab, since they rarely change. */
const loadContactOptions = async ({ client, store }: LoadContext): Promise<void> => {
  if (contactOptionTitles.every((title) => title in store.get().option)) return
  const options = await Promise.all(
    contactOptionTitles.map((title) => client.option.single({ params: { title } })),
  )
  const values = options.map(({ value: { title, value } }) => [title, value])
  store.set({ option: { ...store.get().option, ...Object.fromEntries(values) } })
}

const DefaultLayout: LayoutModule['Layout'] = ({ children }) => {
  const { page, parentPage } = useContext(SiteContext)
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        К&nbsp;содержанию
      </a>
      <Header current={page} parentPage={parentPage} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <ContactSection />
      <Footer />
    </div>
  )
}

export const layout: LayoutModule = { load: loadContactOptions, Layout: DefaultLayout }
