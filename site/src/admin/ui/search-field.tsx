import { TextInput } from '@mantine/core'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  readonly says: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export const SearchField = ({ says, value, onChange }: SearchFieldProps) => (
  <TextInput
    type="search"
    aria-label={says}
    placeholder={says}
    data-key="search"
    leftSection={<Icon name="search" size={16} />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={(event) => {
      if (event.key === 'Escape' && value !== '') onChange('')
    }}
  />
)
