import type { CalculationCurrency } from 'shared/calculator'

/** Budget in dollars that is shown until the visitor types one. */
export const DEFAULT_BUDGET = '15\u00a0000'

export interface BidRung {
  price: string
  total: string
  note: string | undefined
  /** Whether this is the highest bid within the budget. */
  isLimit: boolean
}

/** The highest price within the budget of the visitor, with the texts that explain it. */
export interface BidLimit {
  /** Budget for the calculation, without own costs of the visitor. */
  budget: { amount: number; currency: CalculationCurrency }
  label: string
  /** The highest price; `undefined` if the budget is not enough for any. */
  price?: number
  notes: readonly string[]
  rungs: readonly BidRung[]
  cliff?: string | undefined
  /** Why the budget is not enough. */
  shortage?: string
}
