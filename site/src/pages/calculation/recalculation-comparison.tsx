import type { Calculation, CurrencyAmounts } from 'shared/calculator'
import type { RecalculatedCalculation } from 'shared/contract'
import { formatDate, formatMoney } from 'shared/format'
import { CalculationWarnings, InlineMessage } from '../../features/calculator/inline-message.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './recalculation-comparison.module.css'

interface RecalculationProps {
  readonly before: Calculation
  readonly today: NonNullable<RecalculatedCalculation['today']>
}

const formatUsd = (sum: CurrencyAmounts | null | undefined): string =>
  sum ? formatMoney(sum.usd, 'USD') : '\u2014'

const formatUsdChange = ({ usd }: CurrencyAmounts): string =>
  usd > 0 ? `+${formatMoney(usd, 'USD')}` : formatMoney(usd, 'USD')

const formatPriceChange = ({ usd }: CurrencyAmounts): string => {
  if (usd === 0) return 'Цена не изменилась.'
  const change = formatMoney(Math.abs(usd), 'USD')
  return usd > 0 ? `Сегодня дороже на ${change}.` : `Сегодня дешевле на ${change}.`
}

interface DifferenceRowProps {
  readonly title: string
  readonly before: CurrencyAmounts | null
  readonly after: CurrencyAmounts | null
  readonly change: CurrencyAmounts
  readonly className?: string | undefined
}

const DifferenceRow = ({ title, before, after, change, className }: DifferenceRowProps) => (
  <tr className={className}>
    <th scope="row">{typesetRussianText(title)}</th>
    <td>{formatUsd(before)}</td>
    <td>{formatUsd(after)}</td>
    <td className={change.usd === 0 ? styles.same : undefined}>{formatUsdChange(change)}</td>
  </tr>
)

/** Compares a saved calculation with today's line by line, or explains why today's is not possible. */
export const RecalculationComparison = ({ before, today }: RecalculationProps) => {
  if ('refusal' in today) {
    return (
      <section className={styles.today} aria-labelledby="today">
        <h2 id="today">{typesetRussianText('На сегодня')}</h2>
        <InlineMessage kind="danger">{typesetRussianText(today.refusal.message)}</InlineMessage>
      </section>
    )
  }
  const { result, difference } = today
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">
        {typesetRussianText(`На ${formatDate(result.date)}: ${formatMoney(result.total.usd, 'USD')}`)}
      </h2>
      <p>{typesetRussianText(formatPriceChange(difference.total))}</p>
      <CalculationWarnings warnings={result.warnings} />
      <table>
        <caption className="unseen">Разница по строкам, в долларах</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Было</th>
            <th scope="col">Стало</th>
            <th scope="col">Разница</th>
          </tr>
        </thead>
        <tbody>
          {difference.lines.map(({ code, ...line }) => (
            <DifferenceRow key={code} {...line} />
          ))}
          <DifferenceRow
            title="Таможенная стоимость"
            before={before.customsValue}
            after={result.customsValue}
            change={difference.customsValue}
            className={styles.aside}
          />
        </tbody>
        <tfoot>
          <DifferenceRow title="Всего" before={before.total} after={result.total} change={difference.total} />
        </tfoot>
      </table>
    </section>
  )
}
