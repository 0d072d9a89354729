import { SITE_DESCRIPTION } from '../../../ui/brand.ts'
import { publicPage } from '../../public-pages.ts'
import { Panel } from '../../ui/panel.tsx'
import { addressLine, siteName } from './address-line.ts'
import { cut } from './cut.ts'
import { DESCRIPTION_FITS, TITLE_FITS } from './length.ts'
import styles from './search-preview.module.css'
import type { MetaFields } from './use-metas.ts'

interface SearchPreviewProps {
  readonly fields: MetaFields
}

export const SearchPreview = ({ fields: { page, title, description } }: SearchPreviewProps) => (
  <Panel title="В поиске">
    <div className={styles.result}>
      <p className={styles.address}>{addressLine(siteName(location), publicPage(page)?.path ?? '')}</p>
      <p className={styles.title}>{cut(title, TITLE_FITS) || 'Заголовок страницы'}</p>
      {description.trim() === '' ? (
        // So says the page itself, too, while nothing is written here.
        <p lang="en">{SITE_DESCRIPTION}</p>
      ) : (
        <p>{cut(description, DESCRIPTION_FITS)}</p>
      )}
    </div>
  </Panel>
)
