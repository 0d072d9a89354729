import type { CalculationWarning } from 'shared/calculator'
import { typeset } from '../ui/typeset.ts'
import { Message } from './message.tsx'
import styles from './warnings.module.css'

/** Warnings of a calculation. */
export const Warnings = ({ warnings }: { readonly warnings: readonly CalculationWarning[] }) =>
  warnings.length === 0 ? null : (
    <ul className={styles.warnings} aria-label="На что обратить внимание">
      {warnings.map(({ code, message }) => (
        <li key={code + message}>
          <Message kind="warning">{typeset(message)}</Message>
        </li>
      ))}
    </ul>
  )
