import type { ReactNode } from 'react'
import { typeset } from '../../../ui/typeset.ts'
import styles from './rows.module.css'

interface RowProps {
  readonly name: ReactNode
  /** Short value at the right. */
  readonly value?: ReactNode
  /** Details below, in muted text. */
  readonly more?: ReactNode
}

const set = (content: ReactNode): ReactNode => (typeof content === 'string' ? typeset(content) : content)

export const Row = ({ name, value, more }: RowProps) => (
  <li>
    <span className={styles.name}>{set(name)}</span>
    <span className={styles.value}>{set(value)}</span>
    {more === undefined ? null : <span className={styles.more}>{set(more)}</span>}
  </li>
)

export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
)
