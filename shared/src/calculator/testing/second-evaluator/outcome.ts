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
export type SettingReader = (title: CalculatorSettingTitle) => string

/** Thrown to end an evaluation. */
export class EvaluationRefusedError extends Error {
  code: CalculationRefusalCode
  paths: readonly string[]

  constructor(code: CalculationRefusalCode, ...paths: readonly string[]) {
    super(code)
    this.code = code
    this.paths = paths
  }
}

export interface EvaluatedSums {
  uah: number
  usd: number
  eur: number
}

/** Amounts of a calculation, without explanations. */
export interface EvaluatedCalculation {
  lines: readonly (EvaluatedSums & {
    code: CalculationLineCode
    group: CalculationLineGroupCode
    value: number
    currency: CalculationCurrency
  })[]
  groups: readonly (EvaluatedSums & { group: CalculationLineGroupCode })[]
  customsValue: EvaluatedSums & { of: readonly string[] }
  total: EvaluatedSums
  expectedClearance: { date: string; total: EvaluatedSums } | undefined
  uahPerDollarPercent: number
  /** Sorted; a code appears once per subject. */
  warnings: readonly CalculationWarningCode[]
  tables: Partial<Record<FeeTableTitle, number>>
}

interface EvaluatedRefusal {
  refusal: CalculationRefusalCode
  /** Sorted and unique. */
  paths: readonly string[]
}

export type EvaluatedOutcome = EvaluatedCalculation | EvaluatedRefusal
