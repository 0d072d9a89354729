import { useContext } from 'react'
import { formatPhone } from 'shared/format'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import type { LayoutModule, PageLoadContext } from '../../router/page-module.ts'
import { BRAND_NAME_LINES } from '../../ui/brand.ts'
import { useCompanyContacts } from '../../ui/company-contacts.ts'
import { Logo } from '../../ui/logo.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './layout.module.css'
import { PhoneCallbackButton } from './phone-callback-dialog.tsx'
import { SiteFooter } from './site-footer.tsx'
import { type CurrentMenuPosition, getAriaCurrent, MobileMenu, siteMenuEntries } from './site-menu.tsx'
import { TodayExchangeRatesLine } from './today-exchange-rates-line.tsx'

const SiteHeader = (position: CurrentMenuPosition) => {
  const [phone] = useCompanyContacts().phones
  return (
    <header className={styles.header}>
      <SiteLink className={styles.brand} to="/">
        <Logo />
        <span>{BRAND_NAME_LINES.join('\n')}</span>
      </SiteLink>
      <nav className={styles.nav} aria-label="Главное меню">
        {siteMenuEntries.map(({ path, page, name }) => (
          <SiteLink key={path} to={path} aria-current={getAriaCurrent(page, position)}>
            {name}
          </SiteLink>
        ))}
      </nav>
      <TodayExchangeRatesLine place="header" />
      {phone === undefined ? null : (
        <a className={styles.phone} href={`tel:${phone}`} aria-label={`Позвонить: ${formatPhone(phone)}`}>
          {formatPhone(phone)}
        </a>
      )}
      <PhoneCallbackButton />
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
const loadContactOptions = async ({ client, store }: PageLoadContext): Promise<void> => {
  if (contactOptionTitles.every((title) => title in store.get().option)) return
  const options = await Promise.all(
    contactOptionTitles.map((title) => client.option.single({ params: { title } })),
  )
  const values = options.map(({ value: { title, value } }) => [title, value])
  store.set({ option: { ...store.get().option, ...Object.fromEntries(values) } })
}

const DefaultLayout: LayoutModule['Layout'] = ({ children }) => {
  const { page, parentPage } = useContext(CurrentPageContext)
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        К&nbsp;содержанию
      </a>
      <SiteHeader current={page} parentPage={parentPage} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <ContactSection />
      <SiteFooter />
    </div>
  )
}

export const layout: LayoutModule = { load: loadContactOptions, Layout: DefaultLayout }
