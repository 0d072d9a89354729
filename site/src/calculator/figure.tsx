import type { CalculationCurrency } from 'shared/calculator'
import { formatDecimal, formatFloat, formatMoney } from 'shared/format'
import styles from './figure.module.css'

interface FigureProps {
  readonly amount: number
  /** Said above the column to those who see it, and with each sum to those who listen. */
  readonly currency: CalculationCurrency
}

/** A sum in a column: it stands on the comma, and whole sums carry no kopiykas. */
export const Figure = ({ amount, currency }: FigureProps) => {
  const [whole, kopiykas] = formatDecimal(formatFloat(Math.abs(amount), 2)).split(',')
  return (
    <span className={styles.figure}>
      <span aria-hidden="true">
        {amount < 0 ? '\u2212' : ''}
        {whole}
        <span className={styles.kopiykas}>{kopiykas === undefined ? '' : `,${kopiykas}`}</span>
      </span>
      <span className="unseen">{formatMoney(amount, currency)}</span>
    </span>
  )
}
