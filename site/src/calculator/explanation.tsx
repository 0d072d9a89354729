import { splitNonEmptyLines } from 'shared/format'
import { typeset } from '../ui/typeset.ts'
import styles from './explanation.module.css'

interface ExplanationProps {
  readonly how: string
  readonly source: string
}

/** Explains an amount: formula, factors, source. */
export const Explanation = ({ how, source }: ExplanationProps) => {
  const [formula, ...factors] = splitNonEmptyLines(how)
  return (
    <div className={styles.explanation}>
      <p className={styles.formula}>{formula}</p>
      {factors.length === 0 ? null : (
        <ul>
          {factors.map((factor) => (
            <li key={factor}>{typeset(factor)}</li>
          ))}
        </ul>
      )}
      <p className={styles.source}>{typeset(`Источник: ${source}`)}</p>
    </div>
  )
}
