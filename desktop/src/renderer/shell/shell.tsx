import type { ReactNode } from 'react'
import styles from './shell.module.css'

interface ShellProps {
  readonly titleBar: ReactNode
  readonly statusBar: ReactNode
  readonly notice: ReactNode
  readonly children: ReactNode
}

/** Frame of the window. Its content scrolls separately and gets its height from `--view-height`. */
export const Shell = ({ titleBar, statusBar, notice, children }: ShellProps) => (
  <div className={styles.frame}>
    {titleBar ? <div className={styles.title}>{titleBar}</div> : null}
    {notice}
    <div className={styles.view} data-scrolls>
      {children}
    </div>
    {statusBar}
  </div>
)
