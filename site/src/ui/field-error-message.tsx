import styles from './field-error-message.module.css'
import { typesetRussianText } from './typeset.ts'

export const ErrorIcon = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <path d="M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.1" />
  </svg>
)

export const FieldErrorMessage = ({ id, says }: { id: string; says: string }) => (
  <p id={id} className={styles.error}>
    <ErrorIcon />
    <span>{typesetRussianText(says)}</span>
  </p>
)
