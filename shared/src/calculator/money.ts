import type {
  AmountsByCurrency,
  CalculatedAmountExplanation,
  CalculationCurrency,
  CalculationLineCode,
  CalculationLineGroupCode,
} from './calculation.ts'
import type { ExchangeRates } from './calculation-input.ts'
import {
  centsToNumber,
  divideRationals,
  multiplyRationals,
  parseRational,
  type Rational,
  roundToCents,
} from './rational.ts'

export interface ExactMoney {
  value: Rational
  currency: CalculationCurrency
}

export interface CalculationLineInOriginalCurrency extends CalculatedAmountExplanation {
  group: CalculationLineGroupCode
  code: CalculationLineCode
  title: string
  amount: ExactMoney
  /** Sum of the payments of a customs line, each rounded to kopiykas. It may therefore differ from `amount`. */
  finalAmount?: ExactMoney
}

export interface CentAmountsByCurrency {
  uah: bigint
  usd: bigint
  eur: bigint
}

const zeroCents: CentAmountsByCurrency = { uah: 0n, usd: 0n, eur: 0n }

export const sumCentAmounts = (amounts: readonly CentAmountsByCurrency[]): CentAmountsByCurrency =>
  amounts.reduce(
    (one, other) => ({ uah: one.uah + other.uah, usd: one.usd + other.usd, eur: one.eur + other.eur }),
    zeroCents,
  )

export const centsToAmountsByCurrency = ({ uah, usd, eur }: CentAmountsByCurrency): AmountsByCurrency => ({
  uah: centsToNumber(uah),
  usd: centsToNumber(usd),
  eur: centsToNumber(eur),
})

export type CurrencyConverter = (money: ExactMoney, currency: CalculationCurrency) => Rational

/** Creates a converter between currencies. `dollarFactor` multiplies the rate of the dollar. */
export const createCurrencyConverter = (
  { USD, EUR }: ExchangeRates,
  dollarFactor: Rational = parseRational(1),
): CurrencyConverter => {
  const dollar = multiplyRationals(parseRational(USD), dollarFactor)
  const rates = { USD: dollar, EUR: parseRational(EUR), UAH: parseRational(1) }
  return ({ value, currency }, target) =>
    currency === target ? value : divideRationals(multiplyRationals(value, rates[currency]), rates[target])
}

export const convertMoneyToCents = (
  money: ExactMoney,
  convert: CurrencyConverter,
): CentAmountsByCurrency => ({
  uah: roundToCents(convert(money, 'UAH')),
  usd: roundToCents(convert(money, 'USD')),
  eur: roundToCents(convert(money, 'EUR')),
})

const toCents = (amount: number): number => Math.round(amount * 100)

/** Subtracts amounts of at most two decimals without the error of floating point. */
export const subtractMoneyAmounts = (after: number, before: number): number =>
  (toCents(after) - toCents(before)) / 100
