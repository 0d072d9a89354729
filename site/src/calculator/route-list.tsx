import type { CalculationCurrency, PricedRoute } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { formatPlural } from '../ui/format-plural.ts'
import { typeset } from '../ui/typeset.ts'
import { Figure } from './figure.tsx'
import type { Ends } from './find-way.ts'
import styles from './route-list.module.css'
import { sumIn } from './sums.ts'

interface RouteListProps {
  readonly routes: readonly PricedRoute[]
  readonly chosen: Ends
  readonly currency: CalculationCurrency
  readonly onChoose: (ends: Ends) => void
}

const MOST = 5

const inDays = (days: number): string => formatPlural(days, 'день', 'дня', 'дней')

const laterInWords = (days: number): string => {
  if (days === 0) return ', срок тот же'
  return days > 0 ? `, но на ${inDays(days)} дольше` : ` и на ${inDays(-days)} быстрее`
}

/** Formats `Дешевле всего через Savannah и Klaipeda: на 310 $ меньше, но на 5 дней дольше`. */
const routeWords = (best: PricedRoute, chosen: PricedRoute, currency: CalculationCurrency): string => {
  const cents = Math.round(
    (sumIn(chosen.calculation.total, currency) - sumIn(best.calculation.total, currency)) * 100,
  )
  const isKnown = best.days !== null && chosen.days !== null
  const later = isKnown ? laterInWords((best.days ?? 0) - (chosen.days ?? 0)) : ''
  return `Дешевле всего через ${best.port} и ${best.destination}: на ${formatMoney(cents / 100, currency)} меньше${later}`
}

const isOne = (one: Ends, other: Ends): boolean =>
  one.port === other.port && one.destination === other.destination

/** Prices of the same car by the cheapest routes and by the chosen one. */
export const RouteList = ({ routes, chosen, currency, onChoose }: RouteListProps) => {
  const [best] = routes
  const mine = routes.find((route) => isOne(route, chosen))
  if (!best || !mine || routes.length < 2) return null
  const shown = routes.filter((route, place) => place < MOST || route === mine)
  return (
    <section className={styles.routes} aria-labelledby="routes-title">
      <h2 id="routes-title">Сравнить пути</h2>
      <p>
        {typeset(
          `Та же покупка, полная цена с таможней, ${currency === 'UAH' ? 'грн' : currency === 'USD' ? '$' : '€'}`,
        )}
      </p>
      <ol>
        {shown.map((route) => (
          <li
            key={`${route.port} ${route.destination}`}
            className={route === mine ? styles.mine : undefined}
            aria-current={route === mine ? 'true' : undefined}
          >
            <span>
              {route.port} — {route.destination}
            </span>
            <small>{route.days === null ? '' : inDays(route.days)}</small>
            <Figure amount={sumIn(route.calculation.total, currency)} currency={currency} />
          </li>
        ))}
      </ol>
      {best === mine ? (
        <p>{typeset('Выбран самый дешёвый путь.')}</p>
      ) : (
        <>
          <p>{typeset(`${routeWords(best, mine, currency)}.`)}</p>
          <button type="button" className="button" onClick={() => onChoose(best)}>
            Выбрать этот путь
          </button>
        </>
      )}
    </section>
  )
}
