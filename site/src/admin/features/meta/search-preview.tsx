import { SearchResult } from '../../appearance/search-result.tsx'
import { publicPage } from '../../public-pages.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './previews.module.css'
import type { MetaFields } from './use-metas.ts'

interface SearchPreviewProps {
  readonly fields: MetaFields
}

export const SearchPreview = ({ fields: { page, title, description } }: SearchPreviewProps) => (
  <Panel title="В поиске">
    <div className={styles.place}>
      <SearchResult path={publicPage(page)?.path ?? ''} title={title} description={description} />
    </div>
  </Panel>
)
