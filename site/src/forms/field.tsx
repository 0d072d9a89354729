import { useId } from 'react'
import { Fault } from '../ui/fault.tsx'
import styles from './field.module.css'
import type { formWords } from './form-words.ts'

interface FieldProps {
  readonly words: (typeof formWords)[keyof typeof formWords]['fields'][number]
  readonly value: string
  readonly fault: string | undefined
}

/** A labelled field with its error. The input is uncontrolled, so text typed before hydration stays. */
export const Field = ({ words, value, fault }: FieldProps) => {
  const id = useId()
  const { name, label, type, autoComplete, most, least, placeholder } = words
  const common = {
    id,
    name,
    autoComplete,
    placeholder,
    required: true,
    maxLength: most,
    minLength: least,
    defaultValue: value,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {type === 'lines' ? <textarea {...common} rows={4} /> : <input {...common} type={type} />}
      {fault === undefined ? null : <Fault id={`${id}-fault`} says={fault} />}
    </div>
  )
}
