import { linesOf } from 'shared/format'
import { useStore } from '../state/use-store.ts'
import { typeset } from '../ui/typeset.ts'
import styles from './consent.module.css'

const Rules = ({ lines }: { readonly lines: readonly string[] }) => (
  <details className={styles.rules}>
    <summary>{typeset('Как мы храним данные')}</summary>
    {lines.map((line) => (
      <p key={line}>{typeset(line)}</p>
    ))}
  </details>
)

interface ConsentProps {
  /** Purpose of the data. */
  readonly says: string
  /** Whether the form is in a dialog, where scripts run: a page without JavaScript stores nothing. */
  readonly isOver: boolean
}

const KEEPS = 'Если связь пропадёт, заявка уйдёт, когда она вернётся.'

/** Explains in one line how the data are used, with the full text on demand. */
export const Consent = ({ says, isOver }: ConsentProps) => {
  const lines = linesOf(useStore((state) => state.option['privacy-text']))
  return (
    <div className={styles.consent}>
      <p>{typeset(isOver ? `${says} ${KEEPS}` : says)}</p>
      {lines.length === 0 ? null : <Rules lines={lines} />}
    </div>
  )
}
