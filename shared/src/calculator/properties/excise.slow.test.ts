import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import { type CalculationInput, calculate, indexFeeTables } from '../index.ts'
import { parseGoldenCaseInput } from '../testing/golden/case-input.ts'
import { readGoldenCases } from '../testing/golden/golden-cases.ts'
import { type CalculationArguments, validCalculationArguments } from '../testing/random/random-arguments.ts'

/** Returns the excise of the changed car in hundredths of a euro. */
const calculateExciseAmount = (
  { input, tables, rates, settings }: CalculationArguments,
  change: Partial<CalculationInput>,
): number => {
  const { calculation } = calculate({ ...input, ...change }, indexFeeTables(tables), rates, settings)
  const line = calculation?.lines.find(({ code }) => code === 'excise')
  fc.pre(line !== undefined)
  return Math.round((line?.amount.value ?? 0) * 100)
}

/** Arguments of a car whose excise depends on volume and age. */
const taxedByVolume = validCalculationArguments
  .filter(({ input }) => input.engine !== 'electric')
  .map((world): CalculationArguments => {
    const { of } = world.settings
    const byEngine = { ...of['excise-hybrid-mode'], value: 'engine' }
    const settings = { ...world.settings, of: { ...of, 'excise-hybrid-mode': byEngine } }
    return { ...world, input: { ...world.input, vehicle: 'sedan' }, settings }
  })

/** Lists the volumes at which the rate changes, now and on later days, on one of which the car may be cleared. */
const listVolumeLimits = ({ input, settings }: CalculationArguments): number[] => {
  const limit = settings.of[input.engine.endsWith('diesel') ? 'excise-diesel-limit' : 'excise-petrol-limit']
  return [limit, ...(limit.later ?? [])].map(({ value }) => Number(value))
}

const volume = fc.integer({ min: 100, max: 10_000 })

const RUNS = chooseRunCount(10_000, 250)

describe('the excise', () => {
  test('the excise never falls as the engine volume grows, on either side of the volume at which its rate changes', async () => {
    await checkProperty(
      fc.property(taxedByVolume, volume, volume, (world, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        fc.pre(listVolumeLimits(world).every((limit) => less > limit || more <= limit))
        expect(calculateExciseAmount(world, { volume: more })).toBeGreaterThanOrEqual(
          calculateExciseAmount(world, { volume: less }),
        )
      }),
      RUNS,
    )
  })

  test('the excise never falls as the car grows older', async () => {
    await checkProperty(
      fc.property(taxedByVolume, fc.nat({ max: 40 }), (world, years) => {
        const { year } = world.input
        fc.pre(year - years >= 1900)
        expect(calculateExciseAmount(world, { year: year - years })).toBeGreaterThanOrEqual(
          calculateExciseAmount(world, { year }),
        )
      }),
      RUNS,
    )
  })

  test('the excise is proportional to the full years of age of the car, at least 1 and at most 15', () => {
    const [written] = readGoldenCases(new URL('../golden/excise.md', import.meta.url))
    if (!written) throw new Error('no case of the excise')
    const caseInput = parseGoldenCaseInput(written)
    const steps = Array.from(
      { length: 30 },
      (_, age) => calculateExciseAmount({ ...caseInput }, { volume: 1000, year: 2026 - age }) / 5000,
    )
    expect(steps).toEqual(steps.map((_, age) => Math.min(15, Math.max(1, age - 1))))
  })
})
