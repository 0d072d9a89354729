import { SITE_DESCRIPTION } from '../../../ui/brand.ts'
import styles from './search-result-preview.module.css'
import {
  collapseWhitespace,
  SEARCH_RESULT_DESCRIPTION_LENGTH,
  SEARCH_RESULT_TITLE_LENGTH,
} from './text-length.tsx'

/** Returns the host as search results show it. Outside a web server the host is unknown. */
export const getSearchResultHost = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  /^https?:$/.test(protocol) && host !== '' ? host : 'сайт'

/** Formats the line above the title of a search result: `example.com › usa`. */
export const formatSearchResultAddress = (site: string, path: string): string =>
  [site, ...path.split('/').filter(Boolean)].join(' › ')

const ELLIPSIS = '…'

/** Shortens text as search engines do: at a word boundary, with the ellipsis counted in the limit. */
export const truncateForSearchResult = (text: string, limit: number): string => {
  const characters = [...collapseWhitespace(text)]
  if (characters.length <= limit) return characters.join('')
  const visible = characters.slice(0, limit - 1).join('')
  const endsAtWord = characters[limit - 1] === ' '
  const end = endsAtWord ? visible.length : visible.lastIndexOf(' ')
  // A single word longer than the limit of the search result is split.
  const shortened = end > 0 ? visible.slice(0, end) : visible
  return `${shortened.replace(/[\s,;:.\-–—]+$/u, '')}${ELLIPSIS}`
}

interface SearchResultPreviewProps {
  path: string
  title: string
  description: string
}

export const SearchResultPreview = ({ path, title, description }: SearchResultPreviewProps) => (
  <div className={styles.result}>
    <p className={styles.address}>{formatSearchResultAddress(getSearchResultHost(location), path)}</p>
    <p className={styles.title}>
      {truncateForSearchResult(title, SEARCH_RESULT_TITLE_LENGTH) || 'Заголовок страницы'}
    </p>
    {description.trim() === '' ? (
      // A public page without a description has the description of the site too.
      <p lang="en">{SITE_DESCRIPTION}</p>
    ) : (
      <p>{truncateForSearchResult(description, SEARCH_RESULT_DESCRIPTION_LENGTH)}</p>
    )}
  </div>
)
