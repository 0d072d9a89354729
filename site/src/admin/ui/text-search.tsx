import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IllustratedEmptyListMessage } from '../../ui/illustrated-messages.tsx'
import { AdminIcon } from './icon.tsx'

/** Lowercases text and replaces ё with е. */
export const normalizeTextForSearch = (text: string): string =>
  text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Creates a matcher for texts that were normalized in advance, since there may be thousands of texts. */
export const createTextSearchMatcher = (query: string): ((normalizedText: string) => boolean) => {
  const words = normalizeTextForSearch(query).split(/\s+/)
  return (text) => words.every((word) => text.includes(word))
}

export const textsContainEveryQueryWord = (query: string, ...texts: readonly string[]): boolean =>
  createTextSearchMatcher(query)(normalizeTextForSearch(texts.join('\n')))

/** Returns a function that normalizes the text of an item once, as there may be thousands and each key press searches. */
export const createSearchTextCache = <Item extends object>(getText: (item: Item) => string) => {
  const texts = new WeakMap<Item, string>()
  return (item: Item): string => {
    const text = texts.get(item) ?? normalizeTextForSearch(getText(item))
    texts.set(item, text)
    return text
  }
}

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
