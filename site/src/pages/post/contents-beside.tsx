import { useMemo } from 'react'
import { Contents } from '../../post/contents.tsx'
import type { PreparedText } from '../../post/prepared-text.ts'
import styles from './page.module.css'
import { useCurrent } from './use-current.ts'

interface ContentsBesideProps {
  readonly chapters: PreparedText['contents']
}

/** They stay in sight and follow the reader. */
export const ContentsBeside = ({ chapters }: ContentsBesideProps) => {
  const ids = useMemo(() => chapters.map(({ id }) => id), [chapters])
  const current = useCurrent(ids)
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <p id="contents-title">В&nbsp;статье</p>
      <Contents chapters={chapters} current={current} />
    </nav>
  )
}
