import type { ExchangeRates, NormalizedCalculationInput } from './calculation-input.ts'
import type { FeeTableTitle } from './tables/fee-table.ts'

export const calculationLineGroupTitles = {
  purchase: 'Покупка',
  delivery: 'Доставка',
  customs: 'Таможня',
  services: 'Услуги',
  registration: 'Регистрация',
} as const

export type CalculationLineGroupCode = keyof typeof calculationLineGroupTitles

export const calculationLineGroupCodes = Object.keys(
  calculationLineGroupTitles,
) as readonly CalculationLineGroupCode[]

/** Codes of the lines of a calculation, in the order in which the lines are added up. */
export const calculationLineCodes = [
  'price',
  'auction-fee',
  'internet-bid-fee',
  'auction-fixed-fees',
  'inland',
  'ocean',
  'hazard',
  'onward',
  'insurance',
  'duty',
  'excise',
  'vat',
  'forwarder',
  'broker',
  'certificate',
  'company',
  'pension-fund',
] as const

export type CalculationLineCode = (typeof calculationLineCodes)[number]

export const calculationWarningCodes = [
  'unlikely-price',
  'high-customs',
  'stale-rate',
  'stale-table',
  'table-later',
  'setting-later',
  'expected-value',
  'falling-fee',
  'model-year',
  'law-not-modelled',
] as const

export type CalculationWarningCode = (typeof calculationWarningCodes)[number]

export const calculationCurrencies = ['USD', 'EUR', 'UAH'] as const

export type CalculationCurrency = (typeof calculationCurrencies)[number]

/** One sum in three currencies, each with at most two decimals. */
export interface AmountsByCurrency {
  uah: number
  usd: number
  eur: number
}

export interface CalculatedAmountExplanation {
  /** Arithmetic of a calculation line as text: first the formula, then one factor per line of text. */
  how: string
  /** Source of the figures: a row of a fee table, a setting with its date, a law, or the input of the visitor. */
  source: string
}

export interface CalculationLine extends AmountsByCurrency, CalculatedAmountExplanation {
  group: CalculationLineGroupCode
  code: CalculationLineCode
  title: string
  amount: { value: number; currency: CalculationCurrency }
}

/** Customs value of the car. `of` lists its parts, of which `'addition'` is a fixed sum from the settings. */
export interface CustomsValue extends AmountsByCurrency, CalculatedAmountExplanation {
  of: readonly (CalculationLineCode | 'addition')[]
}

export interface CalculationLineGroupTotal extends AmountsByCurrency {
  group: CalculationLineGroupCode
  title: string
}

export interface CalculationWarning {
  code: CalculationWarningCode
  message: string
}

/** Total of a calculation if the car is cleared on the expected day, by the laws adopted for that day. */
export interface ExpectedClearanceDayPrice {
  /** Expected day of clearance: day of the calculation plus days of the route and of the setting `clearance-days`. */
  date: string
  total: AmountsByCurrency
  /** Why this total on the expected clearance day differs from the calculated one, as in `НДС 20 % вместо 0 %`. */
  causes: readonly string[]
}

export interface Calculation {
  input: NormalizedCalculationInput
  date: string
  rates: ExchangeRates
  customsValue: CustomsValue
  lines: readonly CalculationLine[]
  groups: readonly CalculationLineGroupTotal[]
  total: AmountsByCurrency
  /** Price on the expected clearance day; calculations without travel days or saved by early releases have none. */
  expectedClearance?: ExpectedClearanceDayPrice | undefined
  /** Hryvnias that a dollar dearer by 1 % adds to the total; absent in calculations saved by early releases. */
  uahPerDollarPercent?: number | undefined
  warnings: readonly CalculationWarning[]
  used: {
    tables: Partial<Record<FeeTableTitle, number>>
    settingsAt: string | null
  }
}
