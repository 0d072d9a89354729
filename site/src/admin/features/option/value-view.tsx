import { formatDate } from 'shared/format'
import { typeset } from '../../../ui/typeset.ts'
import styles from './value-view.module.css'
import type { ValueWords } from './value-words.ts'

interface ValueViewProps {
  readonly words: ValueWords
}

/** What holds today, since when, and what is to come. */
export const ValueView = ({ words: { lines, since, isBeforeFirst, later } }: ValueViewProps) => (
  <div className={styles.value}>
    {lines.length === 0 ? <p className={styles.aside}>не задано</p> : null}
    <p className={styles.now}>{lines.join('\n')}</p>
    {since === undefined ? null : (
      <p className={styles.aside}>
        {typeset(`с ${formatDate(since)}${isBeforeFirst ? ', до этого дня — то же самое' : ''}`)}
      </p>
    )}
    {later.map(({ day, text }, i) => (
      <p key={day} className={styles.later}>
        {typeset(`${i === 0 ? 'затем ' : ''}с ${formatDate(day)} — ${text}`)}
      </p>
    ))}
  </div>
)
