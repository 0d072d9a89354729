import type { Calculation, CalculationCurrency } from 'shared/calculator'
import { type CarRouteLeg, listCarRouteStops } from 'shared/calculator/text'
import { formatDate, formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { formatDayCount } from '../calculator-labels.ts'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './route-line.module.css'

const formatLeg = ({ line, days }: CarRouteLeg, currency: CalculationCurrency): string =>
  [
    line && formatMoney(getAmountInCurrency(line, currency), currency),
    days !== undefined && formatDayCount(days),
  ]
    .filter(Boolean)
    .join(', ')

/** Formats what happens to the car at a stop of its route and when. All days after the purchase are estimates. */
const formatStop = (role: string, date: string | undefined, bought: string): string => {
  if (date === undefined) return role
  return `${role}, ${date === bought ? '' : 'около '}${formatDate(date)}`
}

interface ShippingRouteLineProps {
  calculation: Calculation
  currency: CalculationCurrency
}

export const ShippingRouteTimeline = ({ calculation, currency }: ShippingRouteLineProps) => (
  <div className={styles.frame}>
    <ol className={styles.route} aria-label="Путь автомобиля">
      {listCarRouteStops(calculation).map(({ name, tableName, role, date, leg }) => (
        <li key={role + name}>
          <b>{name}</b>
          <span>{typesetRussianText(formatStop(role, date, calculation.date))}</span>
          {tableName === undefined ? null : <small lang="en">{tableName}</small>}
          {leg === undefined ? null : <span className={styles.leg}>{formatLeg(leg, currency)}</span>}
        </li>
      ))}
    </ol>
  </div>
)
