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
  readonly uah: number
  readonly usd: number
  readonly eur: number
}

export interface CalculationExplanation {
  /** The arithmetic of a line as text: the formula in the first line, one factor in each further line. */
  readonly how: string
  /**
   * Where the figure of a line comes from: a table with version and row, a setting with its date, a law, or
   * the visitor.
   */
  readonly source: string
}

export interface CalculationLine extends CurrencyAmounts, CalculationExplanation {
  readonly group: CalculationLineGroupCode
  readonly code: CalculationLineCode
  readonly title: string
  readonly amount: { readonly value: number; readonly currency: CalculationCurrency }
}

/**
 * The customs value, the base of all customs lines. In `of`, `addition` stands for the fixed sum of the mode
 * `fixed`.
 */
export interface CustomsValue extends CurrencyAmounts, CalculationExplanation {
  readonly of: readonly (CalculationLineCode | 'addition')[]
}

export interface CalculationLineGroup extends CurrencyAmounts {
  readonly group: CalculationLineGroupCode
  readonly title: string
}

export interface CalculationWarning {
  readonly code: CalculationWarningCode
  readonly message: string
}

/** The same car cleared on the day on which it is expected, by the law known for that day. */
export interface ExpectedClearance {
  /** The day of the calculation, the days of the route, and those of the setting `clearance-days`. */
  readonly date: string
  readonly total: CurrencyAmounts
  /** What makes this total differ, in Russian clauses such as `НДС 20 % вместо 0 %`. */
  readonly causes: readonly string[]
}

export interface Calculation {
  readonly input: NormalizedCalculationInput
  readonly date: string
  readonly rates: ExchangeRates
  readonly customsValue: CustomsValue
  readonly lines: readonly CalculationLine[]
  readonly groups: readonly CalculationLineGroup[]
  readonly total: CurrencyAmounts
  /** Absent if the days of the route are not known, and in calculations saved by early releases. */
  readonly expectedClearance?: ExpectedClearance | undefined
  /** Hryvnias by which the total grows if the dollar rises by one percent. Absent in the same old calculations. */
  readonly uahPerDollarPercent?: number | undefined
  readonly warnings: readonly CalculationWarning[]
  readonly used: {
    readonly tables: Readonly<Partial<Record<FeeTableTitle, number>>>
    readonly settingsAt: string | null
  }
}
