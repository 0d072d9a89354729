import type { TableTitle } from 'shared/calculator'
import { typeset } from '../../../../ui/typeset.ts'
import { columnInWords, rowsInWords } from './place-words.ts'
import styles from './report.module.css'
import { howMany, type ReportLine } from './report-lines.ts'

interface ProblemListProps {
  readonly title: TableTitle
  readonly lines: readonly ReportLine[]
  readonly says: string
}

const Place = ({ title, line }: Pick<ProblemListProps, 'title'> & { readonly line: ReportLine }) => {
  const [rows, column] = [rowsInWords(line), columnInWords(title, line)]
  return (
    <p className={styles.place}>
      <b>{rows || column || 'Файл'}</b>
      {rows === '' || column === '' ? null : <span>{column}</span>}
    </p>
  )
}

/** List of problems with their location, what was found and what is expected. */
export const ProblemList = ({ title, lines, says }: ProblemListProps) => (
  <ol className={styles.problems} aria-label={says}>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a wide table may repeat a problem of one row, and the list never changes
      <li key={at}>
        <Place title={title} line={line} />
        <div className={styles.what}>
          <p data-lead={line.example !== undefined || undefined}>{typeset(line.what)}</p>
          {line.example === undefined ? null : <p className={styles.example}>{typeset(line.example)}</p>}
        </div>
        <i>{howMany(line)}</i>
      </li>
    ))}
  </ol>
)
