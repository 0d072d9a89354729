import type { CalculationCurrency } from 'shared/calculator'
import { formatDecimal, formatFloat, formatMoney } from 'shared/format'
import styles from './figure.module.css'

interface FigureProps {
  readonly amount: number
  /** Shown above the column, and read with each amount by screen readers. */
  readonly currency: CalculationCurrency
}

/** Amount in a column, aligned at the comma. Whole amounts have no kopiykas. */
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
