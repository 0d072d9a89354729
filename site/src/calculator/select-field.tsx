import { type ReactNode, useId } from 'react'
import { described, FieldFrame } from './field-frame.tsx'
import styles from './fields.module.css'

interface SelectFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly hint?: string | undefined
  readonly fault: string | undefined
  readonly isWide?: boolean
  /** While nobody knows yet what there is to choose from. */
  readonly isStill?: boolean
  /** Missing where there is nothing to choose from. */
  readonly children?: ReactNode
  readonly onChoose: (value: string) => void
}

/** The browser's own: typing finds an entry, a phone shows its wheel, a screen reader knows it. */
export const SelectField = ({
  label,
  value,
  hint,
  fault,
  isWide = false,
  isStill = false,
  children,
  onChoose,
}: SelectFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault} isWide={isWide}>
      <span className={styles.select}>
        <select
          {...described(id, hint, fault)}
          value={value ?? ''}
          disabled={isStill}
          onChange={({ target }) => onChoose(target.value)}
        >
          {value === undefined ? <option value="">{'\u2014'}</option> : null}
          {children}
        </select>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 8l5 5 5-5" />
        </svg>
      </span>
    </FieldFrame>
  )
}
