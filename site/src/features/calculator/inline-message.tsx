import type { ReactNode } from 'react'
import type { Calculation } from 'shared/calculator'
import { typesetRussianText } from '../../ui/typeset.ts'
import { mergeSimilarFeeTableWarnings } from './calculator-labels.ts'
import styles from './inline-message.module.css'

const iconPaths = {
  danger: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.1',
  warning: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15zM10 6v4.5l3 2',
  ok: 'M4 10.5l4 4L16.5 6',
  info: 'M3 3l14 14M4 9a9 9 0 0 1 3-2M16 9a9 9 0 0 0-5-2.7M7 12.4a4.5 4.5 0 0 1 6 0M10 16h0',
} as const

interface InlineMessageProps {
  kind: keyof typeof iconPaths
  children: ReactNode
  onClose?: () => void
}

export const InlineMessage = ({ kind, children, onClose }: InlineMessageProps) => (
  <div className={`${styles.message} ${styles[kind]}`}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={iconPaths[kind]} />
    </svg>
    <div>{children}</div>
    {onClose ? (
      <button type="button" aria-label="Закрыть" onClick={onClose}>
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" />
        </svg>
      </button>
    ) : null}
  </div>
)

/** Warnings of a calculation, except for the note about the model year, which is shown beside the year. */
export const CalculationWarningList = ({ warnings }: Pick<Calculation, 'warnings'>) => {
  const shown = mergeSimilarFeeTableWarnings(warnings.filter(({ code }) => code !== 'model-year'))
  return shown.length === 0 ? null : (
    <ul className={styles.warnings} aria-label="На что обратить внимание">
      {shown.map(({ code, message }) => (
        <li key={code + message}>
          <InlineMessage kind="warning">{typesetRussianText(message)}</InlineMessage>
        </li>
      ))}
    </ul>
  )
}
