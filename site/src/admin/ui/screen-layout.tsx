import type { ComponentProps, ReactNode } from 'react'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './screen-layout.module.css'

interface ScreenHeaderProps {
  title: string
  aside?: ReactNode
  children?: ReactNode
}

export const AdminScreenHeader = ({ title, aside, children }: ScreenHeaderProps) => (
  <div className={styles.head}>
    <h1 tabIndex={-1}>{typesetRussianText(title)}</h1>
    <div className={styles.aside}>{aside}</div>
    {children}
  </div>
)

interface PanelProps {
  title?: string
  aside?: ReactNode
  children: ReactNode
}

export const AdminPanel = ({ title, aside, children }: PanelProps) => (
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

export const AdminPanelFooter = (props: ComponentProps<'p'>) => (
  <p className={styles.panelFooter} {...props} />
)
