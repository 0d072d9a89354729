import type { ReactNode } from 'react'
import { SITE_DESCRIPTION } from '../../ui/brand.ts'
import { siteName } from './address-line.ts'
import styles from './link-card.module.css'

interface LinkCardProps {
  readonly picture: ReactNode
  readonly title: string
  readonly description: string
}

/** As a messenger shows a link to a page. */
export const LinkCard = ({ picture, title, description }: LinkCardProps) => (
  <div className={styles.card}>
    {picture}
    <div className={styles.words}>
      <p className={styles.site}>{siteName(location)}</p>
      <p className={styles.title}>{title.trim() || 'Заголовок страницы'}</p>
      {description.trim() === '' ? (
        <p lang="en">{SITE_DESCRIPTION}</p>
      ) : (
        <p className={styles.description}>{description}</p>
      )}
    </div>
  </div>
)
