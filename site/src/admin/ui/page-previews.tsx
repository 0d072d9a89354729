import type { TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { SITE_DESCRIPTION } from '../../ui/brand.ts'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'
import styles from './page-previews.module.css'

/** Returns the host of a page as search engines show it, or «сайт» in the desktop app, where it is unknown. */
export const getSearchResultPreviewHost = ({
  protocol,
  host,
}: Pick<Location, 'protocol' | 'host'>): string => (/^https?:$/.test(protocol) && host !== '' ? host : 'сайт')

/** Formats the line above the title of a search result: `example.com › usa`. */
export const formatSearchEngineResultAddress = (site: string, path: string): string =>
  [site, ...path.split('/').filter(Boolean)].join(' › ')

const ELLIPSIS = '…'

/** Shortens text as search engines do: at a word boundary, with the ellipsis counted in the limit. */
export const truncateForSearchEngineResult = (text: string, limit: number): string => {
  const characters = [...collapseWhitespace(text)]
  if (characters.length <= limit) return characters.join('')
  const visible = characters.slice(0, limit - 1).join('')
  const endsAtWord = characters[limit - 1] === ' '
  const end = endsAtWord ? visible.length : visible.lastIndexOf(' ')
  // A single word longer than the limit of a search result is cut.
  const shortened = end > 0 ? visible.slice(0, end) : visible
  return `${shortened.replace(/[\s,;:.\-–—]+$/u, '')}${ELLIPSIS}`
}

interface SearchResultPreviewProps {
  path: string
  title: string
  description: string
}

export const SearchEngineResultPreview = ({ path, title, description }: SearchResultPreviewProps) => (
  <div className={styles.searchResult}>
    <p className={styles.address}>
      {formatSearchEngineResultAddress(getSearchResultPreviewHost(location), path)}
    </p>
    <p className={styles.resultTitle}>
      {truncateForSearchEngineResult(title, SEARCH_ENGINE_TITLE_LENGTH) || 'Заголовок страницы'}
    </p>
    {description.trim() === '' ? (
      // A public page without a description has the description of the site, so the preview shows that description.
      <p lang="en">{SITE_DESCRIPTION}</p>
    ) : (
      <p>{truncateForSearchEngineResult(description, SEARCH_ENGINE_DESCRIPTION_LENGTH)}</p>
    )}
  </div>
)

interface LinkPreviewCardProps {
  picture: ReactNode
  title: string
  description: string
}

export const SocialLinkPreviewCard = ({ picture, title, description }: LinkPreviewCardProps) => (
  <div className={styles.card}>
    {picture}
    <div className={styles.cardText}>
      <p className={styles.site}>{getSearchResultPreviewHost(location)}</p>
      <p className={styles.cardTitle}>{title.trim() || 'Заголовок страницы'}</p>
      {description.trim() === '' ? (
        <p lang="en">{SITE_DESCRIPTION}</p>
      ) : (
        <p className={styles.description}>{description}</p>
      )}
    </div>
  </div>
)

/** Approximate numbers of characters of a title and a description that a search result shows. */
export const SEARCH_ENGINE_TITLE_LENGTH = 60
export const SEARCH_ENGINE_DESCRIPTION_LENGTH = 160

/** Collapses whitespace as search engines do. */
const collapseWhitespace = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** Counts code points of the normalized text, so that an emoji or a composed letter counts once. */
export const countVisibleCharacters = (text: string): number => [...collapseWhitespace(text)].length

type LengthState = 'empty' | 'fits' | 'cut'

export const classifyMetaTextLength = (text: string, limit: number): LengthState => {
  const count = countVisibleCharacters(text)
  if (count === 0) return 'empty'
  return count > limit ? 'cut' : 'fits'
}

const formatCharacterCount = (text: string): string =>
  formatCountWithNoun(countVisibleCharacters(text), 'знак', 'знака', 'знаков')

/** Describes the length of a page title or description: `52 знака, помещается целиком`, or just `52 знака`. */
export const describeMetaTextLength = (text: string, limit: number, isBrief = false): string => {
  switch (classifyMetaTextLength(text, limit)) {
    case 'empty':
      return isBrief ? 'Пусто' : `Помещается около ${limit} знаков`
    case 'fits':
      return isBrief ? formatCharacterCount(text) : `${formatCharacterCount(text)}, помещается целиком`
    case 'cut':
      return `${formatCharacterCount(text)}, ${isBrief ? 'обрежется' : `поиск обрежет после ${limit}`}`
  }
}

/** Mantine props that show the description of a field, such as the length of its text, below the input. */
export const propsForDescriptionBelowInput: Pick<TextInputProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

export const SearchEngineTextLengthNote = ({
  text,
  limit,
  isBrief,
}: {
  text: string
  limit: number
  isBrief?: true
}) => (
  <span className={styles.textLength} data-state={classifyMetaTextLength(text, limit)}>
    {describeMetaTextLength(text, limit, isBrief)}
  </span>
)
