import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../format/index.ts'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import {
  type CalculationWithTablesAndSettings,
  createCalculationChangeReasonFinder,
  diffCalculations,
} from '../comparison/compare-calculations.ts'
import {
  calculate,
  type EffectiveFeeTables,
  feeTableDefinitions,
  feeTableTitles,
  indexFeeTables,
} from '../index.ts'
import { type CalculationArguments, validCalculationArguments } from '../testing/random/random-arguments.ts'
import { randomCalculatorSettings } from '../testing/random/random-settings.ts'

const calculateWithSources = ({
  input,
  tables,
  rates,
  settings,
}: CalculationArguments): CalculationWithTablesAndSettings | undefined => {
  const indexed = indexFeeTables(tables)
  const { calculation } = calculate(input, indexed, rates, settings)
  return calculation && { calculation, tables: indexed, settings }
}

/** Raises every fee, price and percent of the tables. */
const raisePrices = (tables: EffectiveFeeTables, amount: number): EffectiveFeeTables =>
  Object.fromEntries(
    feeTableTitles.flatMap((title) => {
      const table = tables[title]
      if (!table) return []
      const columns: readonly string[] = feeTableDefinitions[title].columns
      const rows = table.rows.map((row) =>
        row.map((cell, at) =>
          typeof cell === 'number' && cell > 0 && /^(?:fee|percent|price|onward)$/.test(columns[at] ?? '')
            ? cell + amount
            : cell,
        ),
      )
      return [[title, { ...table, rows }]]
    }),
  )

/** The same car before and after a change of prices, settings, rates and the day. */
const randomChange = validCalculationArguments.chain((before) =>
  fc
    .record({
      settings: fc.option(randomCalculatorSettings(before.input.date), { nil: before.settings }),
      raise: fc.constantFrom(0, 3),
      days: fc.constantFrom(0, 0, 7, 400),
      rateFactor: fc.constantFrom(1, 1, 1.1),
    })
    .map(({ settings, raise, days, rateFactor }) => {
      const date = addDays(before.input.date, days)
      const { rates } = before
      const after: CalculationArguments = {
        input: { ...before.input, date },
        tables: raisePrices(before.tables, raise),
        rates: rates && { USD: rates.USD * rateFactor, EUR: rates.EUR, date },
        settings,
      }
      return [before, after] as const
    }),
)

test('a comparison of calculations gives a reason for exactly the lines that changed by at least a cent', async () => {
  await checkProperty(
    fc.property(randomChange, (worlds) => {
      const [before, after] = worlds.map(calculateWithSources)
      fc.pre(before !== undefined && after !== undefined)
      if (!before || !after) return
      const findReason = createCalculationChangeReasonFinder(before.calculation, before, after)
      const { lines } = diffCalculations(before.calculation, after.calculation, findReason)
      for (const { code, change, reason } of lines) {
        const isChanged = change.usd !== 0
        if (change.uah === 0 && change.eur === 0 && !isChanged) expect([code, reason]).toEqual([code, null])
        if (isChanged) expect([code, reason]).toEqual([code, expect.stringContaining(' → ')])
      }
    }),
    chooseRunCount(10_000, 250),
  )
})
