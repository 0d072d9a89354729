import type { CalculatorSettings, ExchangeRates } from 'shared/calculator'
import type { CalculatorFormResult } from './calculate-from-raw-input.ts'
import type { RawCalculatorInput } from './calculator-input.ts'

export interface InsuranceSettings {
  of: Pick<CalculatorSettings['of'], 'insurance-percent' | 'insurance-minimum'>
}

/** What the server has calculated for a page, with which the browser shows the same before its own data is loaded. */
export interface ServerCalculatorResult {
  rawInput: RawCalculatorInput
  /** Whether the address of the page has input. A preset of the page is none. */
  isFromAddress: boolean
  date: string
  today: string
  rates: ExchangeRates | null
  settings: InsuranceSettings
  usesNewestRatesDay: boolean
  /** The result. Its list of yards is empty: the browser loads all of them with the fee tables. */
  state: CalculatorFormResult
  /** Why there are no rates for the requested day. */
  ratesError?: string
  newestRatesDay?: string
}

export const isServerCalculatorInputRejected = (prepared: ServerCalculatorResult | undefined): boolean =>
  prepared?.isFromAddress === true &&
  (Object.keys(prepared.state.errors).length > 0 || prepared.state.refusal !== undefined)
