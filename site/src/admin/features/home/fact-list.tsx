import type { ReactNode } from 'react'
import { typeset } from '../../../ui/typeset.ts'
import styles from './fact-list.module.css'

interface FactRowProps {
  readonly name: ReactNode
  /** Short value at the right of the row. */
  readonly value?: ReactNode
  /** Details below the value, in muted text. */
  readonly details?: ReactNode
}

const typesetText = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? typeset(content) : content

export const FactRow = ({ name, value, details }: FactRowProps) => (
  <li>
    <span className={styles.name}>{typesetText(name)}</span>
    <span className={styles.value}>{typesetText(value)}</span>
    {details === undefined ? null : <span className={styles.more}>{typesetText(details)}</span>}
  </li>
)

export const FactList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
)
