import { memo } from 'react'
import {
  type CalculationCurrency,
  type CarOriginRegion,
  countDaysBetween,
  formatPlaceName,
} from 'shared/calculator'
import { formatDate, formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { formatDayCount } from '../calculator-labels.ts'
import { CALCULATOR_FORM_ELEMENT_ID } from '../form/edited-form-fields.ts'
import type { ShippingRouteWithTotal } from '../state/calculate-from-raw-input.ts'
import {
  buildShippingRouteKey,
  SHIPPING_ROUTE_FIELD_NAME,
  SHOWN_SHIPPING_ROUTE_FIELD_NAME,
} from '../state/calculator-input-query.ts'
import type { ShippingLanePortNames } from '../state/select-shipping-lane.ts'
import { AlignedMoneyAmount, currencySigns, getAmountInCurrency } from './calculation-amounts.tsx'
import resultStyles from './calculator-result.module.css'
import styles from './shipping-route-choice.module.css'

interface RouteChoiceProps {
  origin: CarOriginRegion
  routes: readonly ShippingRouteWithTotal[]
  chosen: { [End in keyof ShippingLanePortNames]: string | undefined }
  date: string
  currency: CalculationCurrency
  isDimmed: boolean
  onChange: (ends: ShippingLanePortNames) => void
}

const MAX_CHEAPEST_ROUTES = 5

const subtractMoney = (one: number, other: number): number => Math.round((one - other) * 100) / 100

/** Whether the budget of the visitor is not enough for the route. */
const isBeyondBudget = ({ limit }: ShippingRouteWithTotal): boolean =>
  limit !== undefined && limit.bid === undefined

/** Returns the total of a route, or its highest price within the budget of the visitor. */
const getShownAmount = ({ total, limit }: ShippingRouteWithTotal, currency: CalculationCurrency): number =>
  limit ? (limit.bid ?? 0) : getAmountInCurrency(total, currency)

const formatPriceDifference = (difference: number, currency: CalculationCurrency): string => {
  if (difference === 0) return 'цена та же'
  return `${difference < 0 ? 'дешевле' : 'дороже'} на ${formatMoney(Math.abs(difference), currency)}`
}

const formatDaysDifference = (one: ShippingRouteWithTotal, other: ShippingRouteWithTotal): string => {
  if (one.days === null || other.days === null) return ''
  const difference = one.days - other.days
  if (difference === 0) return ', срок тот же'
  return `, ${difference < 0 ? 'быстрее' : 'дольше'} на ${formatDayCount(Math.abs(difference))}`
}

const describeDifference = (
  route: ShippingRouteWithTotal,
  chosen: ShippingRouteWithTotal,
  currency: CalculationCurrency,
): string => {
  const difference = subtractMoney(getShownAmount(route, currency), getShownAmount(chosen, currency))
  if (!route.limit) return formatPriceDifference(difference, currency) + formatDaysDifference(route, chosen)
  const limit =
    difference === 0
      ? 'предел тот же'
      : `предел ${difference < 0 ? 'ниже' : 'выше'} на ${formatMoney(Math.abs(difference), route.limit.currency)}`
  return limit + formatDaysDifference(route, chosen)
}

/** Says how a route compares with the chosen one; of the chosen one whether it is the cheapest. */
const describeComparison = (
  route: ShippingRouteWithTotal,
  chosen: ShippingRouteWithTotal,
  cheapest: ShippingRouteWithTotal | undefined,
  currency: CalculationCurrency,
): string => {
  if (isBeyondBudget(route)) return 'бюджета не\u00a0хватает'
  if (route === chosen) return route === cheapest ? 'самый дешёвый' : ''
  return isBeyondBudget(chosen) ? '' : typesetRussianText(describeDifference(route, chosen, currency))
}

const describeAmounts = ({ limit }: ShippingRouteWithTotal, currency: CalculationCurrency): string =>
  limit
    ? `Тот же бюджет, предел цены, ${currencySigns[limit.currency]}.`
    : `Та же покупка, полная цена с таможней, ${currencySigns[currency]}.`

/** Explains the days of shipping routes: those of the fee table plus the days for loading and customs. */
const describeTravelDays = (routes: readonly ShippingRouteWithTotal[], date: string): string => {
  const [known] = routes.flatMap(({ days, expectedOn }) =>
    days === null || expectedOn === null ? [] : [countDaysBetween(date, expectedOn) - days],
  )
  return known === undefined
    ? ''
    : `Дни — от покупки до номеров: в пути и ещё ${known} на погрузку и таможню.`
}

const ExpectedArrival = ({ route: { expectedOn }, date }: { route: ShippingRouteWithTotal; date: string }) =>
  expectedOn === null ? null : (
    <span className={styles.days}>
      {`${formatDayCount(countDaysBetween(date, expectedOn))}, ${formatDate(expectedOn)}`}
    </span>
  )

const ShownAmount = ({
  route,
  currency,
}: {
  route: ShippingRouteWithTotal
  currency: CalculationCurrency
}) =>
  isBeyondBudget(route) ? (
    '—'
  ) : (
    <AlignedMoneyAmount
      amount={getShownAmount(route, currency)}
      currency={route.limit?.currency ?? currency}
    />
  )

const RouteChoice = ({ origin, routes, chosen, date, currency, isDimmed, onChange }: RouteChoiceProps) => {
  const { port = '', destination = '' } = chosen
  const chosenKey = buildShippingRouteKey({ port, destination })
  const chosenRoute = routes.find((route) => buildShippingRouteKey(route) === chosenKey)
  if (!chosenRoute || routes.length < 2) return null
  /** From Europe and Georgia only cities are compared, unless the chosen one has several destinations. */
  const isOfCities =
    origin !== 'usa' && routes.every(({ destination: each }) => each === chosenRoute.destination)
  const shownRoutes = routes.filter((route, index) => index < MAX_CHEAPEST_ROUTES || route === chosenRoute)
  return (
    <div className={`${resultStyles.routes} ${isDimmed ? resultStyles.dim : ''}`}>
      <fieldset className={styles.routes}>
        <legend>{isOfCities ? 'Сравнить города' : 'Сравнить пути'}</legend>
        <p>
          {typesetRussianText(
            `${describeAmounts(chosenRoute, currency)} ${describeTravelDays(shownRoutes, date)}`,
          )}
        </p>
        <input
          type="hidden"
          form={CALCULATOR_FORM_ELEMENT_ID}
          name={SHOWN_SHIPPING_ROUTE_FIELD_NAME}
          value={chosenKey}
        />
        {shownRoutes.map((route) => {
          const key = buildShippingRouteKey(route)
          const isChosen = route === chosenRoute
          const comparison = describeComparison(route, chosenRoute, routes[0], currency)
          return (
            <label key={key} data-is-cheapest={route === routes[0] || undefined}>
              <input
                type="radio"
                form={CALCULATOR_FORM_ELEMENT_ID}
                name={SHIPPING_ROUTE_FIELD_NAME}
                value={key}
                checked={isChosen}
                onChange={() => onChange({ port: route.port, destination: route.destination })}
              />
              <span className={styles.names}>
                {formatPlaceName(route.port)}
                {isOfCities ? null : `\u00a0— ${formatPlaceName(route.destination)}`}
              </span>
              <span className={styles.sum}>
                <ShownAmount route={route} currency={currency} />
              </span>
              <small>
                <ExpectedArrival route={route} date={date} />{' '}
                {isChosen ? <span className="unseen">{comparison ? 'выбран, ' : 'выбран'}</span> : null}
                {comparison ? <span className={styles.difference}>{comparison}</span> : null}
              </small>
            </label>
          )
        })}
      </fieldset>
    </div>
  )
}

export const ShippingRouteSelector = memo(RouteChoice)
