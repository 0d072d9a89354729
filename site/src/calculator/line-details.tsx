import type { ReactNode } from 'react'
import type { CalculationCurrency } from 'shared/calculator'
import { Explanation } from './explanation.tsx'
import { Figure } from './figure.tsx'
import styles from './line-details.module.css'

interface LineDetailsProps {
  readonly title: ReactNode
  /** Amount in its original currency, if that is a different one. */
  readonly native?: string | undefined
  readonly amount: number
  readonly currency: CalculationCurrency
  readonly how: string
  readonly source: string
}

/** One line that expands to its explanation. A native element, so that it also opens without scripts. */
export const LineDetails = ({ title, native, amount, currency, how, source }: LineDetailsProps) => (
  <details className={styles.line}>
    <summary>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d="M7 5l5 5-5 5" />
      </svg>
      <span className={styles.title}>{title}</span>
      <span className={styles.native}>{native}</span>
      <Figure amount={amount} currency={currency} />
    </summary>
    <Explanation how={how} source={source} />
  </details>
)
