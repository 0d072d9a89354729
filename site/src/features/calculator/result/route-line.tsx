import type { Calculation, CalculationCurrency, CarOriginRegion } from 'shared/calculator'
import { type CarRouteLeg, listCarRouteStops } from 'shared/calculator/text'
import { formatDate, formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { formatTravelTime } from '../calculator-labels.ts'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './route-line.module.css'

interface RouteLegProps {
  leg: CarRouteLeg
  origin: CarOriginRegion
  currency: CalculationCurrency
}

const RouteLeg = ({ leg: { line, days }, origin, currency }: RouteLegProps) => (
  <span className={styles.leg}>
    {line ? formatMoney(getAmountInCurrency(line, currency), currency) : null}
    {days === undefined ? null : <em>{typesetRussianText(formatTravelTime(origin, days))}</em>}
  </span>
)

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
          {leg === undefined ? null : (
            <RouteLeg leg={leg} origin={calculation.input.origin} currency={currency} />
          )}
        </li>
      ))}
    </ol>
  </div>
)
