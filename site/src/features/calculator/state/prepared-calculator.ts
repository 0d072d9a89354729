import type { CalculatorSettings, ExchangeRates } from 'shared/calculator'
import type { CarPriceCalculationOutcome } from './calculate-from-raw-input.ts'
import type { RawCalculatorInput } from './calculator-input.ts'

export interface InsurancePremiumSettings {
  of: Pick<CalculatorSettings['of'], 'insurance-percent' | 'insurance-minimum'>
}

/** Calculation that the server sends with a page, shown in the browser until it has loaded its own data. */
export interface ServerRenderedCalculation {
  rawInput: RawCalculatorInput
  /** Whether the address of the page contains calculator input. The country preset by a page does not count. */
  isFromAddress: boolean
  date: string
  today: string
  rates: ExchangeRates | null
  settings: InsurancePremiumSettings
  usesNewestRatesDay: boolean
  /** Result of the calculation. Its list of yards is empty, because the browser loads it with the fee tables. */
  state: CarPriceCalculationOutcome
  /** Error message if there are no exchange rates for the requested day. */
  ratesError?: string
  newestRatesDay?: string
}

export const hasServerRejectedCalculatorInput = (prepared: ServerRenderedCalculation | undefined): boolean =>
  prepared?.isFromAddress === true &&
  (Object.keys(prepared.state.errors).length > 0 || prepared.state.refusal !== undefined)
