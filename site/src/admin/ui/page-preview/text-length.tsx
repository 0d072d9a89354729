import type { TextInputProps } from '@mantine/core'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import styles from './text-length.module.css'

/** Approximate number of characters that a search result shows. */
export const SEARCH_RESULT_TITLE_LENGTH = 60
export const SEARCH_RESULT_DESCRIPTION_LENGTH = 160

/** Collapses whitespace as search engines do. */
export const collapseWhitespace = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** Counts code points of the normalized text, so that an emoji or a composed letter counts once. */
export const countCharacters = (text: string): number => [...collapseWhitespace(text)].length

type LengthState = 'empty' | 'fits' | 'cut'

export const classifyTextLength = (text: string, limit: number): LengthState => {
  const count = countCharacters(text)
  if (count === 0) return 'empty'
  return count > limit ? 'cut' : 'fits'
}

const formatCharacterCount = (text: string): string =>
  formatCountWithNoun(countCharacters(text), 'знак', 'знака', 'знаков')

/** Describes the length of a text: `52 знака, помещается целиком`, or briefly for table cells: `52 знака`. */
export const describeTextLength = (text: string, limit: number, isBrief = false): string => {
  switch (classifyTextLength(text, limit)) {
    case 'empty':
      return isBrief ? 'Пусто' : `Помещается около ${limit} знаков`
    case 'fits':
      return isBrief ? formatCharacterCount(text) : `${formatCharacterCount(text)}, помещается целиком`
    case 'cut':
      return `${formatCharacterCount(text)}, ${isBrief ? 'обрежется' : `поиск обрежет после ${limit}`}`
  }
}

/** Shows the description of a field, such as the length of its text, below its input. */
export const hintBelow: Pick<TextInputProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

interface TextLengthNoteProps {
  text: string
  limit: number
  /** True for the short form of table cells. */
  isBrief?: true
}

/** Shows the length of a text and whether search results will cut it. */
export const TextLengthNote = ({ text, limit, isBrief }: TextLengthNoteProps) => (
  <span className={styles.note} data-state={classifyTextLength(text, limit)}>
    {describeTextLength(text, limit, isBrief)}
  </span>
)
