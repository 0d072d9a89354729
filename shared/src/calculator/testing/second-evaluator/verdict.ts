import type {
  CalculationCurrency,
  CalculationLineCode,
  FeeTableTitle,
  LineGroupCode,
  RefusalCode,
  WarningCode,
} from '../../index.ts'

export interface Sums {
  readonly uah: number
  readonly usd: number
  readonly eur: number
}

/** The figures of a calculation, without a word of explanation. */
export interface Figures {
  readonly lines: readonly (Sums & {
    readonly code: CalculationLineCode
    readonly group: LineGroupCode
    readonly value: number
    readonly currency: CalculationCurrency
  })[]
  readonly groups: readonly (Sums & { readonly group: LineGroupCode })[]
  readonly customsValue: Sums & { readonly of: readonly string[] }
  readonly total: Sums
  /** Sorted; a code comes as often as there is something that it is about. */
  readonly warnings: readonly WarningCode[]
  readonly tables: Readonly<Partial<Record<FeeTableTitle, number>>>
}

export interface Refused {
  readonly refusal: RefusalCode
  /** Sorted, each once. */
  readonly paths: readonly string[]
}

export type Verdict = Figures | Refused
