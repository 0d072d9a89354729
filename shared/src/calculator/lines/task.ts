import type { Consult } from '../consult.ts'
import type { WholeInput } from '../input.ts'
import type { Exchange } from '../money.ts'
import type { DayRates } from '../rates.ts'

/** What the lines of every group are calculated from. */
export interface Task {
  readonly input: WholeInput
  readonly rates: DayRates
  readonly consult: Consult
  readonly exchange: Exchange
}
