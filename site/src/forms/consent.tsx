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
  /** What the data are for. */
  readonly says: string
  /** Over the page, and so surely alive: a page without a script keeps nothing. */
  readonly isOver: boolean
}

const KEEPS = 'Если связь пропадёт, заявка уйдёт, когда она вернётся.'

/** What is done with what is sent: one line, and the whole text for whoever asks. */
export const Consent = ({ says, isOver }: ConsentProps) => {
  const lines = linesOf(useStore((state) => state.option['privacy-text']))
  return (
    <div className={styles.consent}>
      <p>{typeset(isOver ? `${says} ${KEEPS}` : says)}</p>
      {lines.length === 0 ? null : <Rules lines={lines} />}
    </div>
  )
}
