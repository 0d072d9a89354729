import { useId } from 'react'
import { typeset } from '../ui/typeset.ts'
import styles from './field.module.css'
import type { formWords } from './form-words.ts'

interface FieldProps {
  readonly words: (typeof formWords)[keyof typeof formWords]['fields'][number]
  readonly value: string
  readonly fault: string | undefined
}

const Fault = ({ id, says }: { readonly id: string; readonly says: string }) => (
  <p id={id} className={styles.fault}>
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.1" />
    </svg>
    <span>{typeset(says)}</span>
  </p>
)

/** A label, what is typed, and what is wrong with it. The browser keeps what is typed, before the page is alive as well. */
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
