import type {
  CalculationCurrency,
  CalculationLineCode,
  FeeTableTitle,
  LineGroupCode,
  RefusalCode,
  SettingTitle,
  WarningCode,
} from '../../index.ts'

/** Returns the value of a setting and marks it as used. */
export type ReadSetting = (title: SettingTitle) => string

/** Thrown to end an evaluation. */
export class RefusedError extends Error {
  readonly code: RefusalCode
  readonly paths: readonly string[]

  constructor(code: RefusalCode, ...paths: readonly string[]) {
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
    readonly group: LineGroupCode
    readonly value: number
    readonly currency: CalculationCurrency
  })[]
  readonly groups: readonly (EvaluatedSums & { readonly group: LineGroupCode })[]
  readonly customsValue: EvaluatedSums & { readonly of: readonly string[] }
  readonly total: EvaluatedSums
  /** Sorted; a code appears once per subject. */
  readonly warnings: readonly WarningCode[]
  readonly tables: Readonly<Partial<Record<FeeTableTitle, number>>>
}

interface EvaluatedRefusal {
  readonly refusal: RefusalCode
  /** Sorted and unique. */
  readonly paths: readonly string[]
}

export type EvaluatedOutcome = EvaluatedCalculation | EvaluatedRefusal
