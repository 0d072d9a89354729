import type { ReactNode } from 'react'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './screen-header.module.css'

interface ScreenHeaderProps {
  title: string
  /** Content shown next to the title of the screen, for example a count. */
  aside?: ReactNode
  /** Controls at the right of the screen header, such as search and add. */
  children?: ReactNode
}

export const ScreenHeader = ({ title, aside, children }: ScreenHeaderProps) => (
  <div className={styles.head}>
    <h1 tabIndex={-1}>{typesetRussianText(title)}</h1>
    <div className={styles.aside}>{aside}</div>
    {children}
  </div>
)
