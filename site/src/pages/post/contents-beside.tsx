import { useMemo } from 'react'
import type { PreparedPostText } from '../../features/blog/prepare-post-text.ts'
import { TableOfContents } from '../../features/blog/table-of-contents.tsx'
import styles from './page.module.css'
import { useCurrent } from './use-current.ts'

interface ContentsBesideProps {
  readonly chapters: PreparedPostText['contents']
}

/** Table of contents that stays in view and marks the heading being read. */
export const ContentsBeside = ({ chapters }: ContentsBesideProps) => {
  const ids = useMemo(() => chapters.map(({ id }) => id), [chapters])
  const current = useCurrent(ids)
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <p id="contents-title">В&nbsp;статье</p>
      <TableOfContents chapters={chapters} current={current} />
    </nav>
  )
}
