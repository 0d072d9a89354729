import {
  type Calculation,
  type CalculationCurrency,
  type CalculationLineCode,
  formatLatinPlaceName,
  formatPlaceName,
  isUkrainianPlace,
} from 'shared/calculator'
import { readTravelDays } from 'shared/calculator/text'
import { formatMoney } from 'shared/format'
import { formatDayCount } from '../calculator-labels.ts'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './route-line.module.css'

interface RouteStop {
  readonly name: string
  /** Latin name of the place in the fee tables, if it differs from the shown name. */
  readonly tableName?: string | undefined
  readonly role: string
  /** Line of the calculation with the price of the leg that begins at this stop. */
  readonly leg?: CalculationLineCode
}

const toStop = (place: string, role: string, leg?: CalculationLineCode): RouteStop => {
  const name = formatPlaceName(place)
  return {
    name,
    tableName: name === place ? undefined : formatLatinPlaceName(place),
    role,
    ...(leg ? { leg } : {}),
  }
}

const listStops = ({ input, lines }: Calculation): RouteStop[] => {
  const { origin, location, port, destination } = input
  const hasOnward = lines.some(({ code }) => code === 'onward')
  const start =
    origin === 'usa' && location !== undefined
      ? [toStop(location, 'площадка', 'inland'), toStop(port, 'погрузка', 'ocean')]
      : [toStop(port, 'отправление', 'ocean')]
  if (!hasOnward && isUkrainianPlace(destination)) return [...start, toStop(destination, 'оформление')]
  return [...start, toStop(destination, 'прибытие', 'onward'), { name: 'Украина', role: 'оформление' }]
}

interface RouteLineProps {
  readonly calculation: Calculation
  readonly currency: CalculationCurrency
}

/** The route of the car as a line with its stops. Each leg has its price, the main leg its days. */
export const RouteLine = ({ calculation, currency }: RouteLineProps) => {
  const days = readTravelDays(calculation)
  const formatLeg = (code: CalculationLineCode): string => {
    const line = calculation.lines.find((each) => each.code === code)
    return [
      line && formatMoney(getAmountInCurrency(line, currency), currency),
      code === 'ocean' && days !== undefined && formatDayCount(days),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <ol className={styles.route} aria-label="Путь автомобиля">
      {listStops(calculation).map(({ name, tableName, role, leg }) => (
        <li key={role + name}>
          <b>{name}</b>
          {tableName === undefined ? null : <small lang="en">{tableName}</small>}
          <span>{role}</span>
          {leg === undefined ? null : <span className={styles.leg}>{formatLeg(leg)}</span>}
        </li>
      ))}
    </ol>
  )
}
