import { Textarea, TextInput } from '@mantine/core'
import type { SettingFieldProps } from './field-props.ts'
import styles from './fields.module.css'

interface SettingTextFieldProps extends SettingFieldProps {
  readonly name: 'email' | 'link' | 'text'
}

const inputTypes = { email: 'email', link: 'url' } as const
const placeholders = { email: 'office@example.com', link: 'https://' } as const

/** Single-line input for an email or link, or a growing text area. */
export const SettingTextField = ({
  name,
  label,
  value,
  onChange,
  errors,
  ...rest
}: SettingTextFieldProps) => {
  const error = errors[0]?.says
  return name === 'text' ? (
    <Textarea
      className={styles.wide}
      aria-label={label}
      autosize
      minRows={3}
      maxRows={16}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...rest}
    />
  ) : (
    <TextInput
      className={styles.wide}
      aria-label={label}
      type={inputTypes[name]}
      placeholder={placeholders[name]}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...rest}
    />
  )
}
