import { TextInput } from '@mantine/core'
import type { Amount } from 'shared/contract'
import { typeset } from '../../../../ui/typeset.ts'
import { type FieldProps, withoutColon } from './field-props.ts'
import styles from './fields.module.css'

interface AmountFieldProps extends FieldProps {
  readonly kind: Amount
}

const hintOf = ({ bounds }: Amount): string => typeset(bounds.charAt(0).toUpperCase() + bounds.slice(1))

/** An error says the bounds too, so it stands in place of them. */
export const AmountField = ({ kind, label, value, onChange, faults, ...rest }: AmountFieldProps) => (
  <TextInput
    className={styles.figure}
    aria-label={label}
    description={faults[0] ? undefined : hintOf(kind)}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    error={faults[0]?.says}
    onChange={({ currentTarget }) => onChange(withoutColon(currentTarget.value))}
    {...rest}
  />
)
