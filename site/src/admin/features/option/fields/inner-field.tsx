import { NativeSelect, TextInput } from '@mantine/core'
import type { Inner } from 'shared/contract'
import { withoutColon } from './field-props.ts'

interface InnerFieldProps {
  readonly kind: Inner
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly 'data-path'?: string
}

/** The value of one line: a figure to type or a word to choose. */
export const InnerField = ({ kind, label, onChange, ...rest }: InnerFieldProps) =>
  kind.name === 'amount' ? (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(withoutColon(currentTarget.value))}
      {...rest}
    />
  ) : (
    <NativeSelect
      aria-label={label}
      data={[
        { value: '', label: 'Выберите' },
        ...Object.entries(kind.words).map(([word, name]) => ({ value: word, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...rest}
    />
  )
