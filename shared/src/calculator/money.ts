import type { Explained, GroupCode, LineCode, LineCurrency, Sum } from './calculation.ts'
import { asNumber, type Exact, exactOf, hundredths, over, times } from './exact.ts'
import type { DayRates } from './rates.ts'

export interface Money {
  readonly value: Exact
  readonly currency: LineCurrency
}

/** A line before it is converted into the three currencies. */
export interface Draft extends Explained {
  readonly group: GroupCode
  readonly code: LineCode
  readonly title: string
  readonly amount: Money
  /** The amount that is converted and added up, if it differs from `amount`: customs round to whole kopiykas. */
  readonly worth?: Money
}

/** One sum in hundredths of each currency. */
export interface Hundredths {
  readonly uah: bigint
  readonly usd: bigint
  readonly eur: bigint
}

export const nothing: Hundredths = { uah: 0n, usd: 0n, eur: 0n }

export const together = (sums: readonly Hundredths[]): Hundredths =>
  sums.reduce(
    (one, other) => ({ uah: one.uah + other.uah, usd: one.usd + other.usd, eur: one.eur + other.eur }),
    nothing,
  )

export const asSum = ({ uah, usd, eur }: Hundredths): Sum => ({
  uah: asNumber(uah),
  usd: asNumber(usd),
  eur: asNumber(eur),
})

export type Exchange = (money: Money, currency: LineCurrency) => Exact

export const exchanging = ({ USD, EUR }: DayRates): Exchange => {
  const rates = { USD: exactOf(USD), EUR: exactOf(EUR), UAH: exactOf(1) }
  return ({ value, currency }, wanted) =>
    currency === wanted ? value : over(times(value, rates[currency]), rates[wanted])
}

export const inHundredths = (money: Money, exchange: Exchange): Hundredths => ({
  uah: hundredths(exchange(money, 'UAH')),
  usd: hundredths(exchange(money, 'USD')),
  eur: hundredths(exchange(money, 'EUR')),
})
