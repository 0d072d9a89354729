import type { CalculationCurrency, ExchangeRates, PriceCurrency } from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import {
  fillInCalculatorFormDefaults,
  numberInputUnits,
  parseNumberInput,
  type RawCalculatorInput,
  type RawCalculatorInputChange,
  validateCalculationDate,
} from './calculator-input.ts'

const countryFields = [
  'auction',
  'price',
  'currency',
  'otherPrice',
  'convertedFrom',
  'yard',
  'port',
  'destination',
] as const

/** Input of the calculator form, and what was typed for the countries that are not selected. */
export interface CalculatorInputByCountry {
  rawInput: RawCalculatorInput
  otherCountries: Record<string, RawCalculatorInput>
}

const withoutUndefined = (rawInput: RawCalculatorInput): RawCalculatorInput =>
  Object.fromEntries(Object.entries(rawInput).filter(([, value]) => value !== undefined))

const pickCountryFields = (rawInput: RawCalculatorInput): RawCalculatorInput =>
  Object.fromEntries(countryFields.map((name) => [name, rawInput[name]]))

const convertPrice = (
  price: string,
  from: PriceCurrency,
  rates: Pick<ExchangeRates, PriceCurrency> | null,
): string | undefined => {
  const to = from === 'USD' ? 'EUR' : 'USD'
  const parsed = parseNumberInput(price, { decimals: 2, unit: numberInputUnits[from], example: '' })
  return rates && 'value' in parsed
    ? formatDecimal(String(Math.round((parsed.value * rates[from]) / rates[to])))
    : undefined
}

/** Returns an empty price if it cannot be converted, because 7,000 dollars are not 7,000 euros. */
const changeCurrency = (
  { price, otherPrice, convertedFrom }: RawCalculatorInput,
  from: PriceCurrency,
  rates: Pick<ExchangeRates, PriceCurrency> | null,
): RawCalculatorInput => {
  if (otherPrice !== undefined) {
    const isTyped = convertedFrom === undefined
    return { price: otherPrice, otherPrice: isTyped ? price : undefined, convertedFrom: undefined }
  }
  if (price === undefined) return {}
  const converted = convertPrice(price, from, rates)
  return converted === undefined
    ? { price: '', otherPrice: price, convertedFrom: undefined }
    : { price: converted, otherPrice: price, convertedFrom: from }
}

const mergeWithinCountry = (
  { rawInput: previous, otherCountries }: CalculatorInputByCountry,
  change: RawCalculatorInput,
  rates: Pick<ExchangeRates, PriceCurrency> | null,
): RawCalculatorInput => {
  const merged = { ...previous, ...change }
  // A typed price is no longer marked as converted from the other currency.
  if (change.price !== undefined) {
    const wasTypedElsewhere = Object.values(otherCountries).some(
      ({ price }) => price !== undefined && price === previous.otherPrice,
    )
    return {
      ...merged,
      convertedFrom: undefined,
      // The price in the other currency is dropped if it was typed for the car of another country.
      otherPrice: wasTypedElsewhere ? undefined : previous.otherPrice,
    }
  }
  const { currency } = fillInCalculatorFormDefaults(previous)
  return fillInCalculatorFormDefaults(merged).currency === currency
    ? merged
    : { ...merged, ...changeCurrency(previous, currency, rates) }
}

/** Converts the budget if only its currency changes. It is empty if there are no rates for that. */
const convertBudget = (
  previous: RawCalculatorInput,
  change: RawCalculatorInput,
  rates: Pick<ExchangeRates, PriceCurrency> | null,
): RawCalculatorInput => {
  const { budget, budgetCurrency: from } = fillInCalculatorFormDefaults(previous)
  const { budgetCurrency: to } = fillInCalculatorFormDefaults({ ...previous, ...change })
  if (budget === undefined || 'budget' in change || from === to) return change
  const parsed = parseNumberInput(budget, { decimals: 2, unit: numberInputUnits[from], example: '' })
  if ('error' in parsed) return change
  const getRate = (currency: CalculationCurrency) =>
    currency === 'UAH' ? 1 : (rates?.[currency] ?? Number.NaN)
  const converted = Math.round((parsed.value * getRate(from)) / getRate(to))
  return { ...change, budget: Number.isNaN(converted) ? '' : formatDecimal(String(converted)) }
}

/** Each country has its own auction, price and shipping input. A country without a typed price gets the last one typed. */
export const mergeCalculatorInput = (
  { rawInput, otherCountries }: CalculatorInputByCountry,
  requested: RawCalculatorInput,
  rates: Pick<ExchangeRates, PriceCurrency> | null,
): CalculatorInputByCountry => {
  const change = convertBudget(rawInput, requested, rates)
  const { origin, currency } = fillInCalculatorFormDefaults(rawInput)
  const nextOrigin = fillInCalculatorFormDefaults({ ...rawInput, ...change }).origin
  if (nextOrigin === origin)
    return {
      rawInput: withoutUndefined(mergeWithinCountry({ rawInput, otherCountries }, change, rates)),
      otherCountries,
    }
  const empty = Object.fromEntries(countryFields.map((name) => [name, undefined]))
  const stored = otherCountries[nextOrigin]
  const opened: RawCalculatorInput = { ...rawInput, ...empty, ...stored, ...change, origin: nextOrigin }
  const hasNoPrice = stored?.price === undefined && change.price === undefined
  const isSameCurrency = fillInCalculatorFormDefaults(opened).currency === currency
  const price = isSameCurrency ? { price: rawInput.price } : changeCurrency(rawInput, currency, rates)
  return {
    rawInput: withoutUndefined(hasNoPrice ? { ...opened, ...price } : opened),
    otherCountries: { ...otherCountries, [origin]: withoutUndefined(pickCountryFields(rawInput)) },
  }
}

export interface CalculatorInputState extends CalculatorInputByCountry {
  /** Last valid calculation day that the visitor has chosen; `undefined` means today. */
  day: string | undefined
  /** Where the input comes from: `'server'` until stored input is restored, `'visitor'` once the visitor has changed it. */
  source: 'server' | 'tab' | 'visitor'
}

export type CalculatorInputAction = { today: string } & (
  | { restored: CalculatorInputByCountry }
  | {
      change: RawCalculatorInputChange
      rates: ExchangeRates | null
    }
)

/** Restores or changes the calculator input. No data are loaded for a date that is invalid or half typed. */
export const reduceCalculatorInput = (
  state: CalculatorInputState,
  action: CalculatorInputAction,
): CalculatorInputState => {
  const isRestored = 'restored' in action
  const resolveChange = (change: RawCalculatorInputChange) =>
    typeof change === 'function' ? change(state.rawInput) : change
  const input = isRestored
    ? action.restored
    : mergeCalculatorInput(state, resolveChange(action.change), action.rates)
  const { date } = input.rawInput
  const isValid = date === undefined || validateCalculationDate(date, action.today) === undefined
  return { ...input, day: isValid ? date : state.day, source: isRestored ? 'tab' : 'visitor' }
}
