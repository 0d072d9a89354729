import type { TableTitle } from 'shared/calculator'
import type { TableCheck } from 'shared/contract'
import { typeset } from '../../../../ui/typeset.ts'
import { placeWords } from './place-words.ts'
import styles from './report.module.css'
import { timesOf } from './report-words.ts'

interface ProblemListProps {
  readonly title: TableTitle
  readonly problems: TableCheck['errors']
  readonly says: string
}

/** Where, what was found and what is expected. */
export const ProblemList = ({ title, problems, says }: ProblemListProps) => (
  <ol className={styles.problems} aria-label={says}>
    {problems.map((problem, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a wide sheet says the same of one row twice, and the list stays
      <li key={at}>
        <b>{placeWords(title, problem)}</b>
        <span>{typeset(problem.message)}</span>
        <i>{timesOf(problem)}</i>
      </li>
    ))}
  </ol>
)
