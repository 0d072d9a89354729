import { useEffect, useMemo, useState } from 'react'
import type { PostTextForDisplay } from '../../features/blog/prepare-post-text-for-display.ts'
import { TableOfContents } from '../../features/blog/table-of-contents.tsx'
import styles from './page.module.css'

/** Root margin of the intersection observer: a heading is reached in the upper 30 % of the window and above. */
const REACHED_AREA = '1000000% 0px -70% 0px'

/** Returns the id of the last heading scrolled to, or of the first; `undefined` until the page is hydrated. */
const useCurrentHeading = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const reached = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id)
          else reached.delete(target.id)
        }
        setCurrent(ids.findLast((id) => reached.has(id)) ?? ids[0])
      },
      { rootMargin: REACHED_AREA },
    )
    for (const id of ids) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [ids])

  return current
}

export const TableOfContentsSidebar = ({ chapters }: { chapters: PostTextForDisplay['contents'] }) => {
  const ids = useMemo(() => chapters.map(({ id }) => id), [chapters])
  const current = useCurrentHeading(ids)
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <p id="contents-title">В&nbsp;статье</p>
      <TableOfContents chapters={chapters} current={current} />
    </nav>
  )
}
