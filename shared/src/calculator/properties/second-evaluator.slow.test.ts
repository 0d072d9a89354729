import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveCalculatorSettingsOnDay } from '../../contract/setting/resolve-calculator-settings.ts'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import {
  type CalculationResult,
  calculate,
  calculateCarRoutePrices,
  type FeeTableVersion,
  indexFeeTables,
} from '../index.ts'
import {
  type CalculationArguments,
  randomCalculationArguments,
  validCalculationArguments,
} from '../testing/random/random-arguments.ts'
import { randomStoredSettings } from '../testing/random/random-settings.ts'
import { normalizeSpelling } from '../testing/random/random-values.ts'
import { evaluateCalculation } from '../testing/second-evaluator/evaluate.ts'
import { resolveStoredSettings } from '../testing/second-evaluator/resolve-settings.ts'

/** Reduces the outcome of the engine to the form of the second evaluator, without texts. */
const summarizeOutcome = ({ calculation, refusal }: CalculationResult) => {
  if (refusal) {
    return { refusal: refusal.code, paths: [...new Set(refusal.inputErrors.map(({ path }) => path))].sort() }
  }
  const { uah, usd, eur, of } = calculation.customsValue
  return {
    lines: calculation.lines.map((line) => ({
      ...{ group: line.group, code: line.code, ...line.amount, uah: line.uah, usd: line.usd, eur: line.eur },
    })),
    groups: calculation.groups.map(({ title: _title, ...sums }) => sums),
    customsValue: { uah, usd, eur, of },
    total: calculation.total,
    expectedClearance: calculation.expectedClearance && {
      date: calculation.expectedClearance.date,
      total: calculation.expectedClearance.total,
    },
    uahPerDollarPercent: calculation.uahPerDollarPercent,
    warnings: calculation.warnings.map(({ code }) => code).sort(),
    tables: calculation.used.tables,
  }
}

/** Returns the distinct normalized names of a column. */
const listNames = (table: FeeTableVersion | undefined, column: number): string[] => [
  ...new Set(table?.rows.map((row) => normalizeSpelling(row[column]))),
]

/** Evaluates every combination of port and destination in the tables. */
const evaluateAllRoutes = ({ input, tables, rates, settings }: CalculationArguments) =>
  listNames(tables['ship-delivery'], 1)
    .filter((port) => input.origin === 'usa' || port === normalizeSpelling(input.port))
    .flatMap((port) =>
      listNames(tables['ship-delivery'], 2).map((destination) => ({
        way: `${port} ${destination}`,
        verdict: evaluateCalculation({ ...input, port, destination }, tables, rates, settings),
      })),
    )

describe('the engine and the second evaluator', () => {
  test('for random input the calculator and a second calculator written for tests give equal figures, warnings and refusals', async () => {
    await checkProperty(
      fc.property(randomCalculationArguments, ({ input, tables, rates, settings }) => {
        const outcome = calculate(input, indexFeeTables(tables), rates, settings)
        expect(summarizeOutcome(outcome)).toEqual(evaluateCalculation(input, tables, rates, settings))
      }),
      chooseRunCount(1_000_000, 500),
    )
  })

  test('the calculator and its independent test evaluator resolve stored settings to the same values of a day', async () => {
    const withOptions = validCalculationArguments.chain((world) =>
      fc.record({ world: fc.constant(world), stored: randomStoredSettings(world.input.date) }),
    )
    await checkProperty(
      fc.property(withOptions, ({ world: { input, tables, rates }, stored }) => {
        const outcome = calculate(
          input,
          indexFeeTables(tables),
          rates,
          resolveCalculatorSettingsOnDay(stored, null, input.date),
        )
        expect(summarizeOutcome(outcome)).toEqual(
          evaluateCalculation(input, tables, rates, resolveStoredSettings(stored, input.date)),
        )
      }),
      chooseRunCount(10_000, 250),
    )
  })

  test('the calculator and its independent test evaluator agree on all routes of a car, sorted by price', async () => {
    await checkProperty(
      fc.property(validCalculationArguments, (world) => {
        const { input, tables, rates, settings } = world
        const { routes = [], refusal } = calculateCarRoutePrices(
          input,
          indexFeeTables(tables),
          rates,
          settings,
        )
        // Routes are compared by their totals, without the outlook.
        const served = evaluateAllRoutes(world)
          .filter(({ verdict }) => !('refusal' in verdict))
          .map(({ way, verdict }) => ({
            way,
            verdict: {
              ...verdict,
              ...('warnings' in verdict && {
                warnings: verdict.warnings.filter((code) => code !== 'expected-value'),
              }),
              expectedClearance: undefined,
              uahPerDollarPercent: undefined,
            },
          }))
        const found = routes.map(({ port, destination, calculation }) => ({
          way: `${normalizeSpelling(port)} ${normalizeSpelling(destination)}`,
          verdict: summarizeOutcome({ calculation }),
        }))
        const compareRoutes = (one: { way: string }, other: { way: string }) => (one.way < other.way ? -1 : 1)
        expect(found.toSorted(compareRoutes)).toEqual(served.toSorted(compareRoutes))
        const totals = routes.map(({ calculation }) => calculation.total.uah)
        expect(totals).toEqual(totals.toSorted((one, other) => one - other))
        expect(refusal === undefined).toBe(served.length > 0)
      }),
      chooseRunCount(10_000, 250),
    )
  })
})
