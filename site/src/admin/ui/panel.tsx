import type { ReactNode } from 'react'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './panel.module.css'

interface PanelProps {
  title?: string
  aside?: ReactNode
  children: ReactNode
}

/** Section of a screen with an optional heading. */
export const Panel = ({ title, aside, children }: PanelProps) => (
  <section className={styles.panel}>
    {title === undefined ? null : (
      <header>
        <h2>{typesetRussianText(title)}</h2>
        {aside}
      </header>
    )}
    {children}
  </section>
)
