import fc from 'fast-check'
import type { CalculationInput, DayRates, Settings, Tables } from '../../index.ts'
import { day } from './days.ts'
import { withFaults } from './faults.ts'
import { randomInput } from './random-input.ts'
import { randomRates } from './random-rates.ts'
import { randomSettings } from './random-settings.ts'
import { randomTables } from './random-tables.ts'

/** The arguments of one calculation. */
export interface World {
  readonly input: CalculationInput
  readonly tables: Tables
  readonly rates: DayRates | null
  readonly settings: Settings
}

const worldOn = (date: string, spoil: (input: CalculationInput) => fc.Arbitrary<CalculationInput>) =>
  randomTables(date).chain(
    (tables): fc.Arbitrary<World> =>
      fc.record({
        input: randomInput(date, tables).chain(spoil),
        tables: fc.constant(tables),
        rates: randomRates(date),
        settings: randomSettings(date),
      }),
  )

/** Mostly arguments that give a result. The others cover every kind of refusal. */
export const randomWorld: fc.Arbitrary<World> = day.chain((date) => worldOn(date, withFaults))

/** Arguments whose input has no invalid field. */
export const soundWorld: fc.Arbitrary<World> = day.chain((date) => worldOn(date, fc.constant))
