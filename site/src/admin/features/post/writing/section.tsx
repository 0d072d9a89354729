import type { ReactNode } from 'react'
import styles from './aside.module.css'

interface SectionProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Section of the sidebar beside the text. */
export const Section = ({ title, aside, children }: SectionProps) => (
  <section className={styles.section}>
    <header>
      <h2>{title}</h2>
      {aside === undefined ? null : <span>{aside}</span>}
    </header>
    {children}
  </section>
)
