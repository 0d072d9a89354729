import { formatFigure, formatFloat } from 'shared/format'
import styles from './figure.module.css'

/** A sum in a column: it stands on the comma, and whole sums carry no kopiykas. */
export const Figure = ({ amount }: { readonly amount: number }) => {
  const [whole, kopiykas] = formatFigure(formatFloat(Math.abs(amount), 2)).split(',')
  return (
    <span className={styles.figure}>
      {amount < 0 ? '\u2212' : ''}
      {whole}
      <span className={styles.kopiykas}>{kopiykas === undefined ? '' : `,${kopiykas}`}</span>
    </span>
  )
}
