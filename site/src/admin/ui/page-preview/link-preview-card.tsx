import type { ReactNode } from 'react'
import { SITE_DESCRIPTION } from '../../../ui/brand.ts'
import styles from './link-preview-card.module.css'
import { getSearchResultHost } from './search-result-preview.tsx'

interface LinkPreviewCardProps {
  picture: ReactNode
  title: string
  description: string
}

export const LinkPreviewCard = ({ picture, title, description }: LinkPreviewCardProps) => (
  <div className={styles.card}>
    {picture}
    <div className={styles.text}>
      <p className={styles.site}>{getSearchResultHost(location)}</p>
      <p className={styles.title}>{title.trim() || 'Заголовок страницы'}</p>
      {description.trim() === '' ? (
        <p lang="en">{SITE_DESCRIPTION}</p>
      ) : (
        <p className={styles.description}>{description}</p>
      )}
    </div>
  </div>
)
