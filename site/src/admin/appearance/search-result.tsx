import { SITE_DESCRIPTION } from '../../ui/brand.ts'
import { addressLine, siteName } from './address-line.ts'
import { cut } from './cut.ts'
import { DESCRIPTION_FITS, TITLE_FITS } from './length.ts'
import styles from './search-result.module.css'

interface SearchResultProps {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** As a search engine shows a page. */
export const SearchResult = ({ path, title, description }: SearchResultProps) => (
  <div className={styles.result}>
    <p className={styles.address}>{addressLine(siteName(location), path)}</p>
    <p className={styles.title}>{cut(title, TITLE_FITS) || 'Заголовок страницы'}</p>
    {description.trim() === '' ? (
      // So says the page itself, too, while nothing is written here.
      <p lang="en">{SITE_DESCRIPTION}</p>
    ) : (
      <p>{cut(description, DESCRIPTION_FITS)}</p>
    )}
  </div>
)
