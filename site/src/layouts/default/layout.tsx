import { useContext } from 'react'
import { formatPhone } from 'shared/format'
import { ContactFormQueueContext } from '../../features/contact/queue/contact-form-queue-context.ts'
import {
  contactFormKinds,
  EMPTY_CONTACT_FORM_STATE,
} from '../../features/contact/queue/contact-form-state.ts'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import type { PageLayoutModule, PageLoadInput } from '../../router/page-module.ts'
import { BRAND_NAME_LINES } from '../../ui/brand.ts'
import { publicSettingTitles, useCompanyContacts } from '../../ui/company-contacts.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import { SiteLogo } from '../../ui/logo.tsx'
import { PageLayoutPart } from '../../ui/shared-part.tsx'
import { SitePageLink } from '../../ui/site-link.tsx'
import styles from './layout.module.css'
import { doesPageHaveContactForms, HandsetIcon, PhoneCallbackButton } from './phone-callback-button.tsx'
import { SiteFooter } from './site-footer.tsx'
import { MobileSiteMenu, SiteMenuLinks } from './site-menu.tsx'
import { TodayExchangeRatesLine } from './today-exchange-rates-line.tsx'

const HeaderContent = () => {
  const [phone] = useCompanyContacts().phones
  return (
    <>
      <SitePageLink className={styles.brand} to="/">
        <SiteLogo />
        <span>{BRAND_NAME_LINES.join('\n')}</span>
      </SitePageLink>
      <nav className={styles.nav} aria-label="Главное меню">
        <SiteMenuLinks />
      </nav>
      <TodayExchangeRatesLine place="header" />
      {phone === undefined ? null : (
        <a className={styles.phone} href={`tel:${phone}`} aria-label={`Позвонить: ${formatPhone(phone)}`}>
          <HandsetIcon />
          <span>{formatPhone(phone)}</span>
        </a>
      )}
      <PhoneCallbackButton place={phone === undefined ? 'header' : 'wide-header'} />
      <MobileSiteMenu />
    </>
  )
}

/** The contact forms work without JavaScript. Their code is loaded at once if the URL has a hash, which may select a form. */
const deferredContactSection = createDeferredComponent({
  load: async () => (await import('./contact-section.tsx')).ContactFormsSection,
  isNeededAtOnce: () => location.hash !== '',
})

/** Loads the contact settings once per tab, since they rarely change. */
const loadContactOptions = async ({ client, store }: PageLoadInput): Promise<void> => {
  if (publicSettingTitles.every((title) => title in store.get().option)) return
  const options = await Promise.all(
    publicSettingTitles.map((title) => client.option.single({ params: { title } })),
  )
  const values = options.map(({ value: { title, value } }) => [title, value])
  store.set({ option: { ...store.get().option, ...Object.fromEntries(values) } })
}

const DefaultLayout: PageLayoutModule['Layout'] = ({ children }) => {
  const { path } = useContext(CurrentPageContext)
  const { getInitial } = useContext(ContactFormQueueContext)
  // A contact form posted without JavaScript to a deleted page gets its answer on the 404 page.
  const hasReply = contactFormKinds.some((kind) => getInitial(kind) !== EMPTY_CONTACT_FORM_STATE)
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        К&nbsp;содержанию
      </a>
      <PageLayoutPart tag="header" className={styles.header} Content={HeaderContent} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {doesPageHaveContactForms(path) || hasReply ? <deferredContactSection.Component /> : null}
      <SiteFooter />
    </div>
  )
}

const load = async (context: PageLoadInput): Promise<void> => {
  await Promise.all([loadContactOptions(context), deferredContactSection.load()])
}

export const pageLayout: PageLayoutModule = { load, Layout: DefaultLayout }
