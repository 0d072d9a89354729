import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { AmountSettingKind, ChoiceSettingKind, SingleValueSettingKind } from 'shared/contract'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import styles from './fields.module.css'
import { removeColonsFromSettingLine, type SettingFieldProps } from './setting-field-props.ts'

const inputTypes = { email: 'email', link: 'url' } as const
const placeholders = { email: 'office@example.com', link: 'https://' } as const

export const SettingTextField = ({
  name,
  label,
  value,
  onChange,
  errors,
  ...rest
}: SettingFieldProps & { name: 'email' | 'link' | 'text' }) => {
  const field = {
    className: styles.wide,
    'aria-label': label,
    value,
    error: errors[0]?.message,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(currentTarget.value),
    ...rest,
  }
  return name === 'text' ? (
    <Textarea minRows={3} maxRows={16} {...field} />
  ) : (
    <TextInput type={inputTypes[name]} placeholder={placeholders[name]} autoComplete="off" {...field} />
  )
}

interface ChoiceProps extends SettingFieldProps {
  kind: ChoiceSettingKind
}

export const SettingChoiceRadioGroup = ({ kind, label, value, onChange, errors, ...rest }: ChoiceProps) => (
  <Radio.Group aria-label={label} value={value} onChange={onChange} error={errors[0]?.message}>
    <Stack gap={8}>
      {Object.entries(kind.labels).map(([word, name]) => (
        <Radio key={word} value={word} label={name} {...(word === value ? rest : {})} />
      ))}
    </Stack>
  </Radio.Group>
)

interface SingleValueFieldProps {
  kind: SingleValueSettingKind
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  'data-path'?: string
}

export const SettingSingleValueInput = ({ kind, label, onChange, ...rest }: SingleValueFieldProps) =>
  kind.name === 'amount' ? (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(removeColonsFromSettingLine(currentTarget.value))}
      {...rest}
    />
  ) : (
    <NativeSelect
      aria-label={label}
      data={[
        { value: '', label: 'Выберите' },
        ...Object.entries(kind.labels).map(([word, name]) => ({ value: word, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...rest}
    />
  )

interface AmountFieldProps extends SettingFieldProps {
  kind: AmountSettingKind
}

const formatBoundsHint = ({ bounds }: AmountSettingKind): string =>
  typesetRussianText(bounds.charAt(0).toUpperCase() + bounds.slice(1))

/** Number field of a setting. An error replaces the hint below, as the error also states the bounds. */
export const SettingAmountField = ({ kind, label, value, onChange, errors, ...rest }: AmountFieldProps) => (
  <TextInput
    className={styles.figure}
    aria-label={label}
    description={errors[0] ? undefined : formatBoundsHint(kind)}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    error={errors[0]?.message}
    onChange={({ currentTarget }) => onChange(removeColonsFromSettingLine(currentTarget.value))}
    {...rest}
  />
)
