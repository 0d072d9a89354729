import type { ReactNode } from 'react'
import { FieldErrorMessage } from '../ui/field-error-message.tsx'
import { typeset } from '../ui/typeset.ts'
import styles from './fields.module.css'

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly fault: string | undefined
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Builds the attributes that link a control to its unit and to the hint or error below it. */
export const described = (
  id: string,
  hint: string | undefined,
  fault: string | undefined,
  unit?: string | undefined,
) => {
  const below = fault !== undefined ? `${id}-fault` : hint !== undefined ? `${id}-hint` : ''
  const told = `${unit === undefined ? '' : `${id}-unit `}${below}`.trim()
  return { id, 'aria-invalid': fault !== undefined, 'aria-describedby': told || undefined }
}

/** Label, control, and a hint or an error below. */
export const FieldFrame = ({ id, label, hint, fault, isWide = false, children }: FieldFrameProps) => (
  <div className={`${styles.field} ${isWide ? styles.wide : ''}`}>
    <label htmlFor={id}>{typeset(label)}</label>
    {children}
    {fault !== undefined ? (
      <FieldErrorMessage id={`${id}-fault`} says={fault} />
    ) : hint !== undefined ? (
      <p id={`${id}-hint`} className={styles.hint}>
        {typeset(hint)}
      </p>
    ) : null}
  </div>
)
