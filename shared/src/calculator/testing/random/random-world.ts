import fc from 'fast-check'
import type { CalculationInput, DayRates, Settings, Tables } from '../../index.ts'
import { day } from './days.ts'
import { withFaults } from './faults.ts'
import { randomInput } from './random-input.ts'
import { randomRates } from './random-rates.ts'
import { randomSettings } from './random-settings.ts'
import { randomTables } from './random-tables.ts'

/** All that one calculation is made from. */
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

/** Mostly a car that can be reckoned, with every kind of refusal among the others. */
export const randomWorld: fc.Arbitrary<World> = day.chain((date) => worldOn(date, withFaults))

/** No field is wrong by itself. */
export const soundWorld: fc.Arbitrary<World> = day.chain((date) => worldOn(date, fc.constant))
