import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IllustratedEmptyListMessage } from '../../ui/illustrated-messages.tsx'
import { AdminIcon } from './icon.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => {
  // The search text is also local state: the URL updates later than the user types, and letters would be lost.
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value)
  }, [value])
  const change = (next: string) => {
    setTyped(next)
    onChange(next)
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      data-key="search"
      leftSection={<AdminIcon name="search" size={16} />}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') change('')
      }}
    />
  )
}

interface NothingFoundProps {
  title: string
  hint?: string
  onShowAll: () => void
}

/** Shown instead of a list in which the search has found nothing. */
export const NothingFoundMessage = ({
  title,
  hint = 'Попробуйте другое слово.',
  onShowAll,
}: NothingFoundProps) => (
  <IllustratedEmptyListMessage illustration="state-empty" title={title}>
    <p>{hint}</p>
    <Button mt={12} onClick={onShowAll}>
      Показать все
    </Button>
  </IllustratedEmptyListMessage>
)
