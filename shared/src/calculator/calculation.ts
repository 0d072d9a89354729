import type { WholeInput } from './input.ts'
import type { DayRates } from './rates.ts'
import type { TableTitle } from './tables/kinds.ts'

export const groupTitles = {
  purchase: 'Покупка',
  delivery: 'Доставка',
  customs: 'Таможня',
  services: 'Услуги',
  registration: 'Регистрация',
} as const

export type GroupCode = keyof typeof groupTitles

export const groupCodes = Object.keys(groupTitles) as readonly GroupCode[]

/** Codes of the lines, in the order in which they are added up. */
export const lineCodes = [
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

export type LineCode = (typeof lineCodes)[number]

export const warningCodes = [
  'stale-rate',
  'stale-table',
  'table-later',
  'setting-later',
  'falling-fee',
  'model-year',
  'law-not-modelled',
] as const

export type WarningCode = (typeof warningCodes)[number]

export const lineCurrencies = ['USD', 'EUR', 'UAH'] as const

export type LineCurrency = (typeof lineCurrencies)[number]

/** One sum in three currencies, each with at most two decimals. */
export interface Sum {
  readonly uah: number
  readonly usd: number
  readonly eur: number
}

export interface Explained {
  /** The arithmetic as text: the formula in the first line, one factor in each further line. */
  readonly how: string
  /** Where the figure comes from: a table with version and row, a setting with its date, a law, or the visitor. */
  readonly source: string
}

export interface Line extends Sum, Explained {
  readonly group: GroupCode
  readonly code: LineCode
  readonly title: string
  readonly amount: { readonly value: number; readonly currency: LineCurrency }
}

/** The base of all customs lines. In `of`, `addition` stands for the fixed sum of the mode `fixed`. */
export interface CustomsValue extends Sum, Explained {
  readonly of: readonly (LineCode | 'addition')[]
}

export interface Group extends Sum {
  readonly group: GroupCode
  readonly title: string
}

export interface Warning {
  readonly code: WarningCode
  readonly message: string
}

export interface Calculation {
  readonly input: WholeInput
  readonly date: string
  readonly rates: DayRates
  readonly customsValue: CustomsValue
  readonly lines: readonly Line[]
  readonly groups: readonly Group[]
  readonly total: Sum
  readonly warnings: readonly Warning[]
  readonly used: {
    readonly tables: Readonly<Partial<Record<TableTitle, number>>>
    readonly settingsAt: string | null
  }
}
