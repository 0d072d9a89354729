import { useContext } from 'react'
import type { LayoutModule, LoadContext } from '../../router/page-module.ts'
import { SiteContext } from '../../router/site-context.ts'
import { ContactSection } from './contact-section.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

/** Options that every page shows: contacts and the privacy text. */
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

/** Loads the options once per tab, since they rarely change. */
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
