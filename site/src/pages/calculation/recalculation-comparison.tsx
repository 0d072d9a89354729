import { Fragment } from 'react'
import type { AmountsByCurrency, Calculation } from 'shared/calculator'
import type { RecalculatedCalculation } from 'shared/contract'
import { formatDate, formatMoney } from 'shared/format'
import { CalculationWarningList, InlineMessage } from '../../features/calculator/inline-message.tsx'
import { CustomsClearanceNotice } from '../../features/calculator/result/clearance-notice.tsx'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'
import { ArrowIcon } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './recalculation-comparison.module.css'

interface RecalculationProps {
  before: Calculation
  today: NonNullable<RecalculatedCalculation['today']>
}

const formatUsd = (sum: AmountsByCurrency | null | undefined): string =>
  sum ? formatMoney(sum.usd, 'USD') : '\u2014'

const formatUsdChange = ({ usd }: AmountsByCurrency): string =>
  usd > 0 ? `+${formatMoney(usd, 'USD')}` : formatMoney(usd, 'USD')

const formatPriceChange = ({ usd }: AmountsByCurrency): string => {
  if (usd === 0) return 'Цена не изменилась.'
  const change = formatMoney(Math.abs(usd), 'USD')
  return usd > 0 ? `Сегодня дороже на ${change}.` : `Сегодня дешевле на ${change}.`
}

/** Formats `коэффициент 5 → 6` with drawn arrows, because the fonts of the site have none. */
const ChangeReason = ({ reason }: { reason: string }) => (
  <span className={styles.reason}>
    {typesetRussianText(reason)
      .split('→')
      .map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
        <Fragment key={index}>
          {index > 0 && (
            <>
              <span className="unseen">стало</span>
              <ArrowIcon />
            </>
          )}
          {part}
        </Fragment>
      ))}
  </span>
)

interface DifferenceRowProps {
  title: string
  before: AmountsByCurrency | null
  after: AmountsByCurrency | null
  change: AmountsByCurrency
  reason?: string | null
  className?: string | undefined
}

const DifferenceRow = ({ title, before, after, change, reason, className }: DifferenceRowProps) => (
  <tr className={className}>
    <th scope="row">
      {typesetRussianText(title)}
      {/* The table is in dollars: a line that differs in other currencies alone shows no difference. */}
      {reason && change.usd !== 0 && (
        <>
          {' '}
          <ChangeReason reason={reason} />
        </>
      )}
    </th>
    <td>{formatUsd(before)}</td>
    <td>{formatUsd(after)}</td>
    <td>{formatUsdChange(change)}</td>
  </tr>
)

interface DifferenceTableProps {
  caption: string
  rows: readonly DifferenceRowProps[]
  total?: DifferenceRowProps
}

const DifferenceTable = ({ caption, rows, total }: DifferenceTableProps) => (
  <table>
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Было</th>
        <th scope="col">Стало</th>
        <th scope="col">Разница</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <DifferenceRow key={row.title} {...row} />
      ))}
    </tbody>
    {total ? (
      <tfoot>
        <DifferenceRow {...total} />
      </tfoot>
    ) : null}
  </table>
)

/** Cost lines that are equal in both calculations are collapsed, or left out if all lines are equal. */
export const RecalculationComparisonSection = ({ before, today }: RecalculationProps) => {
  if ('refusal' in today) {
    return (
      <section className={styles.today} aria-labelledby="today">
        <h2 id="today">{typesetRussianText('На сегодня')}</h2>
        <InlineMessage kind="danger">{typesetRussianText(today.refusal.message)}</InlineMessage>
      </section>
    )
  }
  const { result, difference } = today
  const rows: readonly DifferenceRowProps[] = [
    ...difference.lines,
    {
      title: 'Таможенная стоимость',
      before: before.customsValue,
      after: result.customsValue,
      change: difference.customsValue,
      className: styles.aside,
    },
  ]
  const changed = rows.filter(({ change }) => change.usd !== 0)
  const same = rows.filter(({ change }) => change.usd === 0)
  const total = { title: 'Всего', before: before.total, after: result.total, change: difference.total }
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">
        {typesetRussianText(`На ${formatDate(result.date)}: ${formatMoney(result.total.usd, 'USD')}`)}
      </h2>
      <p>{typesetRussianText(formatPriceChange(difference.total))}</p>
      <CustomsClearanceNotice calculation={result} currency="USD" />
      <CalculationWarningList warnings={result.warnings} />
      {changed.length === 0 ? null : (
        <>
          <DifferenceTable caption="Разница по строкам, в долларах" rows={changed} total={total} />
          {same.length === 0 ? null : (
            <details>
              <summary>
                {typesetRussianText(
                  `Без изменений: ${formatCountWithNoun(same.length, 'строка', 'строки', 'строк')}`,
                )}
              </summary>
              <DifferenceTable caption="Строки без изменений, в долларах" rows={same} />
            </details>
          )}
        </>
      )}
    </section>
  )
}
