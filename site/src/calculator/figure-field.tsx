import { useId } from 'react'
import { described, FieldFrame } from './field-frame.tsx'
import styles from './fields.module.css'

interface FigureFieldProps {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly hint?: string | undefined
  readonly fault: string | undefined
  readonly onType: (typed: string) => void
}

/** Text input for a number in any usual spelling, with its unit. */
export const FigureField = ({ label, value, unit, hint, fault, onType }: FigureFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <span className={styles.figure}>
        <input
          {...described(id, hint, fault, unit)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
        {unit === undefined ? null : (
          <span id={`${id}-unit`} className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  )
}
