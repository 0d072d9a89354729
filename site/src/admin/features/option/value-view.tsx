import { formatDate } from 'shared/format'
import styles from './value-view.module.css'
import type { ValueWords } from './value-words.ts'

interface ValueViewProps {
  readonly words: ValueWords
}

/** What holds today, since when, and what is to come. */
export const ValueView = ({ words: { lines, since, later } }: ValueViewProps) => (
  <div className={styles.value}>
    {lines.length === 0 ? <p className={styles.aside}>не задано</p> : null}
    <p className={styles.now}>{lines.join('\n')}</p>
    {since === undefined ? null : <p className={styles.aside}>с {formatDate(since)}</p>}
    {later.map(({ day, text }) => (
      <p key={day} className={styles.later}>
        с {formatDate(day)} — {text}
      </p>
    ))}
  </div>
)
