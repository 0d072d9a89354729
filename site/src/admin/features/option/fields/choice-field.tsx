import { Radio, Stack } from '@mantine/core'
import type { Choice } from 'shared/contract'
import type { FieldProps } from './field-props.ts'

interface ChoiceFieldProps extends FieldProps {
  readonly kind: Choice
}

export const ChoiceField = ({ kind, label, value, onChange, faults, ...rest }: ChoiceFieldProps) => (
  <Radio.Group aria-label={label} value={value} onChange={onChange} error={faults[0]?.says}>
    <Stack gap={8}>
      {Object.entries(kind.words).map(([word, name]) => (
        <Radio key={word} value={word} label={name} {...(word === value ? rest : {})} />
      ))}
    </Stack>
  </Radio.Group>
)
