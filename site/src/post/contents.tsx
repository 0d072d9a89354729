import styles from './contents.module.css'
import type { PreparedText } from './prepared-text.ts'

/** Returns the headings of the highest level present; fewer than two need no table of contents. */
export const chaptersOf = (contents: PreparedText['contents']): PreparedText['contents'] => {
  const highest = Math.min(...contents.map(({ level }) => level))
  const chapters = contents.filter(({ level }) => level === highest)
  return chapters.length < 2 ? [] : chapters
}

interface ContentsProps {
  readonly chapters: PreparedText['contents']
  /** Id of the heading being read. */
  readonly current?: string | undefined
}

export const Contents = ({ chapters, current }: ContentsProps) => (
  <ol className={styles.contents}>
    {chapters.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      </li>
    ))}
  </ol>
)

interface ContentsBlockProps {
  readonly chapters: PreparedText['contents']
}

/** Table of contents above the text, for screens without room beside it. */
export const ContentsBlock = ({ chapters }: ContentsBlockProps) => (
  <details className={styles.block}>
    <summary>
      <svg className={styles.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M6 3l5 5-5 5" />
      </svg>
      В&nbsp;статье
    </summary>
    <Contents chapters={chapters} />
  </details>
)
