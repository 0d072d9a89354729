import { Textarea, TextInput } from '@mantine/core'
import type { FieldProps } from './field-props.ts'
import styles from './fields.module.css'

interface TextFieldProps extends FieldProps {
  readonly name: 'email' | 'link' | 'text'
}

const types = { email: 'email', link: 'url' } as const
const examples = { email: 'office@example.com', link: 'https://' } as const

/** An address in one line, or text in as many as it takes. */
export const TextField = ({ name, label, value, onChange, faults, ...rest }: TextFieldProps) => {
  const error = faults[0]?.says
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
      type={types[name]}
      placeholder={examples[name]}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...rest}
    />
  )
}
