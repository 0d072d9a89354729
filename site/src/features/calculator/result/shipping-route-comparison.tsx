import type { CalculationCurrency, PricedRoute } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import type { ShippingLaneEnds } from '../state/select-shipping-lane.ts'
import { AlignedMoneyAmount, getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './shipping-route-comparison.module.css'

interface RouteComparisonProps {
  readonly routes: readonly PricedRoute[]
  readonly chosen: ShippingLaneEnds
  readonly currency: CalculationCurrency
  readonly onChoose: (ends: ShippingLaneEnds) => void
}

const MAX_SHOWN_ROUTES = 5

const formatDays = (days: number): string => formatCountWithNoun(days, 'день', 'дня', 'дней')

const formatDaysDifference = (days: number): string => {
  if (days === 0) return ', срок тот же'
  return days > 0 ? `, но на ${formatDays(days)} дольше` : ` и на ${formatDays(-days)} быстрее`
}

/** Formats `Дешевле всего через Savannah и Klaipeda: на 310 $ меньше, но на 5 дней дольше`. */
const formatCheapestRoute = (
  best: PricedRoute,
  chosen: PricedRoute,
  currency: CalculationCurrency,
): string => {
  const cents = Math.round(
    (getAmountInCurrency(chosen.calculation.total, currency) -
      getAmountInCurrency(best.calculation.total, currency)) *
      100,
  )
  const isKnown = best.days !== null && chosen.days !== null
  const daysText = isKnown ? formatDaysDifference((best.days ?? 0) - (chosen.days ?? 0)) : ''
  return `Дешевле всего через ${best.port} и ${best.destination}: на ${formatMoney(cents / 100, currency)} меньше${daysText}`
}

const hasSameEnds = (one: ShippingLaneEnds, other: ShippingLaneEnds): boolean =>
  one.port === other.port && one.destination === other.destination

/** Prices of the same car by the cheapest shipping routes and by the chosen one. */
export const ShippingRouteComparison = ({ routes, chosen, currency, onChoose }: RouteComparisonProps) => {
  const [best] = routes
  const chosenRoute = routes.find((route) => hasSameEnds(route, chosen))
  if (!best || !chosenRoute || routes.length < 2) return null
  const shownRoutes = routes.filter((route, index) => index < MAX_SHOWN_ROUTES || route === chosenRoute)
  return (
    <section className={styles.routes} aria-labelledby="routes-title">
      <h2 id="routes-title">Сравнить пути</h2>
      <p>
        {typesetRussianText(
          `Та же покупка, полная цена с таможней, ${currency === 'UAH' ? 'грн' : currency === 'USD' ? '$' : '€'}`,
        )}
      </p>
      <ol>
        {shownRoutes.map((route) => (
          <li
            key={`${route.port} ${route.destination}`}
            className={route === chosenRoute ? styles.mine : undefined}
            aria-current={route === chosenRoute ? 'true' : undefined}
          >
            <span>
              {route.port} — {route.destination}
            </span>
            <small>{route.days === null ? '' : formatDays(route.days)}</small>
            <AlignedMoneyAmount
              amount={getAmountInCurrency(route.calculation.total, currency)}
              currency={currency}
            />
          </li>
        ))}
      </ol>
      {best === chosenRoute ? (
        <p>{typesetRussianText('Выбран самый дешёвый путь.')}</p>
      ) : (
        <>
          <p>{typesetRussianText(`${formatCheapestRoute(best, chosenRoute, currency)}.`)}</p>
          <button type="button" className="button" onClick={() => onChoose(best)}>
            Выбрать этот путь
          </button>
        </>
      )}
    </section>
  )
}
