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
export interface CurrencyAmounts {
  uah: number
  usd: number
  eur: number
}

export interface CalculationExplanation {
  /** The arithmetic of a line as text: the formula in the first line, one factor in each further line. */
  how: string
  /** Source of a figure: a table with version and row, a setting with its date, a law, or the visitor. */
  source: string
}

export interface CalculationLine extends CurrencyAmounts, CalculationExplanation {
  group: CalculationLineGroupCode
  code: CalculationLineCode
  title: string
  amount: { value: number; currency: CalculationCurrency }
}

/** In `of`, `addition` stands for the fixed sum of the mode `fixed`. */
export interface CustomsValue extends CurrencyAmounts, CalculationExplanation {
  of: readonly (CalculationLineCode | 'addition')[]
}

export interface CalculationLineGroup extends CurrencyAmounts {
  group: CalculationLineGroupCode
  title: string
}

export interface CalculationWarning {
  code: CalculationWarningCode
  message: string
}

/** The same car cleared on the day on which it is expected, by the law known for that day. */
export interface ExpectedClearancePrice {
  /** The day of the calculation, the days of the route, and those of the setting `clearance-days`. */
  date: string
  total: CurrencyAmounts
  /** What makes this total differ, in Russian clauses such as `НДС 20 % вместо 0 %`. */
  causes: readonly string[]
}

export interface Calculation {
  input: NormalizedCalculationInput
  date: string
  rates: ExchangeRates
  customsValue: CustomsValue
  lines: readonly CalculationLine[]
  groups: readonly CalculationLineGroup[]
  total: CurrencyAmounts
  /** Absent if the days of the route are not known, and in calculations saved by early releases. */
  expectedClearance?: ExpectedClearancePrice | undefined
  /** Hryvnias by which the total grows if the dollar rises by one percent. Absent in the same old calculations. */
  uahPerDollarPercent?: number | undefined
  warnings: readonly CalculationWarning[]
  used: {
    tables: Partial<Record<FeeTableTitle, number>>
    settingsAt: string | null
  }
}
