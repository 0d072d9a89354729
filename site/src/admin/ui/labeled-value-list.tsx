import type { ComponentProps, ReactNode } from 'react'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './labeled-value-list.module.css'

interface FactRowProps {
  name: ReactNode
  value?: ReactNode
  details?: ReactNode
}

const typesetText = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? typesetRussianText(content) : content

export const LabeledValueRow = ({ name, value, details }: FactRowProps) => (
  <li>
    <span className={styles.name}>{typesetText(name)}</span>
    <span className={styles.value}>{typesetText(value)}</span>
    {details === undefined ? null : <span className={styles.more}>{typesetText(details)}</span>}
  </li>
)

export const LabeledValueList = (props: ComponentProps<'ul'>) => <ul className={styles.rows} {...props} />
