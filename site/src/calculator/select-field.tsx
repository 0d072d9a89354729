import { type ReactNode, useId } from 'react'
import { described, FieldFrame } from './field-frame.tsx'
import styles from './fields.module.css'

interface SelectFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly hint?: string | undefined
  readonly fault: string | undefined
  readonly isWide?: boolean
  /** True until the options are loaded. */
  readonly isStill?: boolean
  /** Missing if there are no options. */
  readonly children?: ReactNode
  readonly onChoose: (value: string) => void
}

/** Native select: typing finds an option, phones show their picker, screen readers support it. */
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
