import { ArrowIcon, Link } from '../../ui/link.tsx'
import { typeset } from '../../ui/typeset.ts'
import type { PostData } from './load.ts'
import styles from './page.module.css'

/** Links to the previous and the next post. */
export const Neighbours = ({ previous, next }: Pick<PostData, 'previous' | 'next'>) => {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label="Соседние статьи">
      {previous && (
        <Link className={styles.previous} to={`/blog/${previous.slug}`} rel="prev">
          <small>
            <ArrowIcon /> Предыдущая
          </small>
          {typeset(previous.title)}
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={`/blog/${next.slug}`} rel="next">
          <small>
            Следующая <ArrowIcon />
          </small>
          {typeset(next.title)}
        </Link>
      )}
    </nav>
  )
}
