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

/** Converts a typed amount; `undefined` if it is unreadable or there are no rates. */
const convertAmount = (
  typed: string,
  from: CalculationCurrency,
  to: CalculationCurrency,
  rates: Pick<ExchangeRates, PriceCurrency> | null,
): string | undefined => {
  const parsed = parseNumberInput(typed, { decimals: 2, unit: numberInputUnits[from], example: '' })
  if (!rates || 'error' in parsed) return undefined
  const hryvnias = { ...rates, UAH: 1 }
  return formatDecimal(String(Math.round((parsed.value * hryvnias[from]) / hryvnias[to])))
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
  const converted = convertAmount(price, from, from === 'USD' ? 'EUR' : 'USD', rates)
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

/** Converts the budget if only its currency changes. Like a price, it is empty if it cannot be converted. */
const convertBudget = (
  previous: RawCalculatorInput,
  change: RawCalculatorInput,
  rates: Pick<ExchangeRates, PriceCurrency> | null,
): RawCalculatorInput => {
  const { budget, budgetCurrency: from } = fillInCalculatorFormDefaults(previous)
  const { budgetCurrency: to } = fillInCalculatorFormDefaults({ ...previous, ...change })
  return budget === undefined || 'budget' in change || from === to
    ? change
    : { ...change, budget: convertAmount(budget, from, to, rates) ?? '' }
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
