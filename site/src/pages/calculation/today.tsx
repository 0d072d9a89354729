import type { Calculation, CurrencyAmounts } from 'shared/calculator'
import type { Recalculated } from 'shared/contract'
import { formatDate, formatMoney } from 'shared/format'
import { Message } from '../../calculator/message.tsx'
import { Warnings } from '../../calculator/warnings.tsx'
import { typeset } from '../../ui/typeset.ts'
import styles from './today.module.css'

interface TodayProps {
  readonly before: Calculation
  readonly today: NonNullable<Recalculated['today']>
}

const money = (sum: CurrencyAmounts | null | undefined): string =>
  sum ? formatMoney(sum.usd, 'USD') : '\u2014'

const changeIn = ({ usd }: CurrencyAmounts): string =>
  usd > 0 ? `+${formatMoney(usd, 'USD')}` : formatMoney(usd, 'USD')

const words = ({ usd }: CurrencyAmounts): string => {
  if (usd === 0) return 'Цена не изменилась.'
  const by = formatMoney(Math.abs(usd), 'USD')
  return usd > 0 ? `Сегодня дороже на ${by}.` : `Сегодня дешевле на ${by}.`
}

interface RowProps {
  readonly title: string
  readonly before: CurrencyAmounts | null
  readonly after: CurrencyAmounts | null
  readonly change: CurrencyAmounts
  readonly className?: string | undefined
}

const Row = ({ title, before, after, change, className }: RowProps) => (
  <tr className={className}>
    <th scope="row">{typeset(title)}</th>
    <td>{money(before)}</td>
    <td>{money(after)}</td>
    <td className={change.usd === 0 ? styles.same : undefined}>{changeIn(change)}</td>
  </tr>
)

/** Compares the saved calculation with today's line by line, or explains why today's is not possible. */
export const Today = ({ before, today }: TodayProps) => {
  if ('refusal' in today) {
    return (
      <section className={styles.today} aria-labelledby="today">
        <h2 id="today">{typeset('На сегодня')}</h2>
        <Message kind="danger">{typeset(today.refusal.message)}</Message>
      </section>
    )
  }
  const { result, difference } = today
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">{typeset(`На ${formatDate(result.date)}: ${formatMoney(result.total.usd, 'USD')}`)}</h2>
      <p>{typeset(words(difference.total))}</p>
      <Warnings warnings={result.warnings} />
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
            <Row key={code} {...line} />
          ))}
          <Row
            title="Таможенная стоимость"
            before={before.customsValue}
            after={result.customsValue}
            change={difference.customsValue}
            className={styles.aside}
          />
        </tbody>
        <tfoot>
          <Row title="Всего" before={before.total} after={result.total} change={difference.total} />
        </tfoot>
      </table>
    </section>
  )
}
