import { typesetRussianText } from '../../ui/typeset.ts'
import type { PostTextForDisplay } from './prepare-post-text-for-display.ts'
import styles from './table-of-contents.module.css'

/** Selects the post headings of the highest level present; fewer than two need no table of contents. */
export const selectTableOfContentsHeadings = (
  contents: PostTextForDisplay['contents'],
): PostTextForDisplay['contents'] => {
  const highest = Math.min(...contents.map(({ level }) => level))
  const chapters = contents.filter(({ level }) => level === highest)
  return chapters.length < 2 ? [] : chapters
}

interface TableOfContentsProps {
  chapters: PostTextForDisplay['contents']
  current?: string | undefined
}

export const TableOfContents = ({ chapters, current }: TableOfContentsProps) => (
  <ol className={styles.contents}>
    {chapters.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {typesetRussianText(title)}
        </a>
      </li>
    ))}
  </ol>
)

export const CollapsibleTableOfContents = ({ chapters }: { chapters: PostTextForDisplay['contents'] }) => (
  <details className={styles.block}>
    <summary>
      <svg className={styles.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M6 3l5 5-5 5" />
      </svg>
      В&nbsp;статье
    </summary>
    <TableOfContents chapters={chapters} />
  </details>
)
