import {
  type CalculationResult,
  type CalculatorSettings,
  type CalculatorSettingTitle,
  calculate,
  indexFeeTables,
} from '../index.ts'
import { type GoldenCaseInput, parseGoldenCaseInput } from './golden/case-input.ts'
import { readGoldenCases } from './golden/golden-cases.ts'

const loadFirstCase = (file: string): GoldenCaseInput => {
  const [written] = readGoldenCases(new URL(`../golden/${file}.md`, import.meta.url))
  if (!written) throw new Error(`no case in ${file}`)
  return parseGoldenCaseInput(written)
}

/** Copart car from Phoenix via Houston to Klaipeda: the first case in `copart.md`. */
export const americanCarInput = (): GoldenCaseInput => loadFirstCase('copart')

/** Car bought in Tbilisi without an auction. */
export const georgianCarInput = (): GoldenCaseInput => loadFirstCase('georgia-and-days')

/** Car from Warsaw with EUR.1. */
export const europeanCarInput = (): GoldenCaseInput => loadFirstCase('europe')

export const calculateSampleCar = ({
  input,
  tables,
  rates,
  settings,
}: Omit<GoldenCaseInput, 'rates'> & { rates: GoldenCaseInput['rates'] | null }): CalculationResult =>
  calculate(input, indexFeeTables(tables), rates, settings)

export const withCalculatorSetting = (
  { changedAt, of }: CalculatorSettings,
  title: CalculatorSettingTitle,
  change: object,
): CalculatorSettings => ({
  changedAt,
  of: { ...of, [title]: { ...of[title], ...change } },
})

/** Replaces no-break spaces with `~`. */
export const showNoBreakSpaces = (text: string | undefined): string | undefined =>
  text?.replaceAll('\u00A0', '~')
