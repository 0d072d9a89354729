import type { ReactNode } from 'react'
import { BRAND } from './brand.ts'
import styles from './empty-layout.module.css'
import { Mark } from './mark.tsx'

interface EmptyLayoutProps {
  readonly children: ReactNode
}

/** Shows only the logo and the page, when other layouts fail. */
export const EmptyLayout = ({ children }: EmptyLayoutProps) => (
  <div className={styles.page}>
    <header>
      <a className={styles.brand} href="/">
        <Mark />
        {BRAND}
      </a>
    </header>
    <main id="content">{children}</main>
  </div>
)
