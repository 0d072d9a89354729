import type { ReactNode } from 'react'
import { typeset } from '../../ui/typeset.ts'
import styles from './screen-head.module.css'

interface ScreenHeadProps {
  readonly title: string
  /** Beside the title: how many there are. */
  readonly aside?: ReactNode
  /** At the right: searching, adding. */
  readonly children?: ReactNode
}

export const ScreenHead = ({ title, aside, children }: ScreenHeadProps) => (
  <div className={styles.head}>
    <h1 tabIndex={-1}>{typeset(title)}</h1>
    <div className={styles.aside}>{aside}</div>
    {children}
  </div>
)
