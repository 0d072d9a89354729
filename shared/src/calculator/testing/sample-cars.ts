import {
  type CalculationOutcome,
  type CalculatorSettings,
  type CalculatorSettingTitle,
  calculate,
  indexFeeTables,
} from '../index.ts'
import { type CaseInput, parseCaseInput } from './golden/case-input.ts'
import { readGoldenCases } from './golden/golden-cases.ts'

const loadFirstCase = (file: string): CaseInput => {
  const [written] = readGoldenCases(new URL(`../golden/${file}.md`, import.meta.url))
  if (!written) throw new Error(`no case in ${file}`)
  return parseCaseInput(written)
}

/** Copart car from Phoenix via Houston to Klaipeda: the first case in `copart.md`. */
export const americanCar = (): CaseInput => loadFirstCase('copart')

/** Car bought in Tbilisi without an auction. */
export const georgianCar = (): CaseInput => loadFirstCase('georgia-and-days')

/** Car from Warsaw with EUR.1. */
export const europeanCar = (): CaseInput => loadFirstCase('europe')

export const calculateCase = ({
  input,
  tables,
  rates,
  settings,
}: Omit<CaseInput, 'rates'> & { rates: CaseInput['rates'] | null }): CalculationOutcome =>
  calculate(input, indexFeeTables(tables), rates, settings)

export const withSetting = (
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
