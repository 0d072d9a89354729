import { TextInput } from '@mantine/core'
import type { Amount } from 'shared/contract'
import { boundsWords } from './bounds-words.ts'
import { type FieldProps, withoutColon } from './field-props.ts'
import styles from './fields.module.css'

interface AmountFieldProps extends FieldProps {
  readonly kind: Amount
}

export const AmountField = ({ kind, label, value, onChange, faults, ...rest }: AmountFieldProps) => (
  <TextInput
    className={styles.figure}
    aria-label={label}
    description={boundsWords(kind)}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    error={faults[0]?.says}
    onChange={({ currentTarget }) => onChange(withoutColon(currentTarget.value))}
    {...rest}
  />
)
