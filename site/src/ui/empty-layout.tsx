import type { ReactNode } from 'react'
import { BRAND } from './brand.ts'
import styles from './empty-layout.module.css'
import { Mark } from './mark.tsx'

interface EmptyLayoutProps {
  readonly children: ReactNode
}

/** The mark and the page, nothing else: for when the other layouts fail. */
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
