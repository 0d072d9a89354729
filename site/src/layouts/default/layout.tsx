import { useContext } from 'react'
import type { LayoutModule } from '../../router/page-module.ts'
import { SiteContext } from '../../router/site-context.ts'
import { AskUs } from './ask-us.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { load } from './load.ts'

const Layout: LayoutModule['Layout'] = ({ children }) => {
  const { page, under } = useContext(SiteContext)
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        К&nbsp;содержанию
      </a>
      <Header current={page} under={under} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <AskUs />
      <Footer />
    </div>
  )
}

export const layout: LayoutModule = { load, Layout }
