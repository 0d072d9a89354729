import type {
  CalculationCurrency,
  CalculationLineCode,
  FeeTableTitle,
  LineGroupCode,
  RefusalCode,
  SettingTitle,
  WarningCode,
} from '../../index.ts'

/** Asks for the value of a setting, and by that uses it. */
export type ReadSetting = (title: SettingTitle) => string

/** Ends an evaluation where it stands. */
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

/** The figures of a calculation, without a word of explanation. */
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
  /** Sorted; a code comes as often as there is something that it is about. */
  readonly warnings: readonly WarningCode[]
  readonly tables: Readonly<Partial<Record<FeeTableTitle, number>>>
}

interface EvaluatedRefusal {
  readonly refusal: RefusalCode
  /** Sorted, each once. */
  readonly paths: readonly string[]
}

export type EvaluatedOutcome = EvaluatedCalculation | EvaluatedRefusal
