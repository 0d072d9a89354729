import { SITE_DESCRIPTION } from '../../../ui/brand.ts'
import styles from './search-result-preview.module.css'
import { collapseWhitespace, SEARCH_DESCRIPTION_LENGTH, SEARCH_TITLE_LENGTH } from './text-length.tsx'

interface UrlOrigin {
  readonly protocol: string
  readonly host: string
}

/** By what name a search result calls the site; a host that is no web server does not know. */
export const getSiteName = ({ protocol, host }: UrlOrigin): string =>
  /^https?:$/.test(protocol) && host !== '' ? host : 'сайт'

/** `example.com › usa`, the line above the title of a search result. */
export const formatAddressLine = (site: string, path: string): string =>
  [site, ...path.split('/').filter(Boolean)].join(' › ')

const ELLIPSIS = '…'

/** As a search engine cuts: after a whole word, with the dots inside of what fits. */
export const truncateForSearch = (text: string, limit: number): string => {
  const characters = [...collapseWhitespace(text)]
  if (characters.length <= limit) return characters.join('')
  const visible = characters.slice(0, limit - 1).join('')
  const endsAtWord = characters[limit - 1] === ' '
  const end = endsAtWord ? visible.length : visible.lastIndexOf(' ')
  // One word longer than the line is cut in the middle.
  const shortened = end > 0 ? visible.slice(0, end) : visible
  return `${shortened.replace(/[\s,;:.\-–—]+$/u, '')}${ELLIPSIS}`
}

interface SearchResultPreviewProps {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** As a search engine shows a page. */
export const SearchResultPreview = ({ path, title, description }: SearchResultPreviewProps) => (
  <div className={styles.result}>
    <p className={styles.address}>{formatAddressLine(getSiteName(location), path)}</p>
    <p className={styles.title}>{truncateForSearch(title, SEARCH_TITLE_LENGTH) || 'Заголовок страницы'}</p>
    {description.trim() === '' ? (
      // So says the page itself, too, while nothing is written here.
      <p lang="en">{SITE_DESCRIPTION}</p>
    ) : (
      <p>{truncateForSearch(description, SEARCH_DESCRIPTION_LENGTH)}</p>
    )}
  </div>
)
