import type {
  CalculationCurrency,
  CalculationLineCode,
  CalculationLineGroupCode,
  CalculationRefusalCode,
  CalculationWarningCode,
  CalculatorSettingTitle,
  FeeTableTitle,
} from '../../index.ts'

/** Returns the value of a setting and marks it as used. */
export type ReadSetting = (title: CalculatorSettingTitle) => string

/** Thrown to end an evaluation. */
export class RefusedError extends Error {
  readonly code: CalculationRefusalCode
  readonly paths: readonly string[]

  constructor(code: CalculationRefusalCode, ...paths: readonly string[]) {
    super(code)
    this.code = code
    this.paths = paths
  }
}

export interface EvaluatedSums {
  readonly uah: number
  readonly usd: number
  readonly eur: number
}

/** Amounts of a calculation, without explanations. */
export interface EvaluatedCalculation {
  readonly lines: readonly (EvaluatedSums & {
    readonly code: CalculationLineCode
    readonly group: CalculationLineGroupCode
    readonly value: number
    readonly currency: CalculationCurrency
  })[]
  readonly groups: readonly (EvaluatedSums & { readonly group: CalculationLineGroupCode })[]
  readonly customsValue: EvaluatedSums & { readonly of: readonly string[] }
  readonly total: EvaluatedSums
  readonly expectedClearance: { readonly date: string; readonly total: EvaluatedSums } | undefined
  readonly uahPerDollarPercent: number
  /** Sorted; a code appears once per subject. */
  readonly warnings: readonly CalculationWarningCode[]
  readonly tables: Readonly<Partial<Record<FeeTableTitle, number>>>
}

interface EvaluatedRefusal {
  readonly refusal: CalculationRefusalCode
  /** Sorted and unique. */
  readonly paths: readonly string[]
}

export type EvaluatedOutcome = EvaluatedCalculation | EvaluatedRefusal
