import { describe, expect, test } from 'vitest'
import type { Calculation, CalculationInput, CalculationLineCode } from '../index.ts'
import { americanCarInput, calculateSampleCar, withCalculatorSetting } from '../testing/sample-cars.ts'
import { diffCalculations } from './compare-calculations.ts'

type CalculationCase = Parameters<typeof calculateSampleCar>[0]

const calculateOrThrow = (calculationCase: CalculationCase): Calculation => {
  const { calculation, refusal } = calculateSampleCar(calculationCase)
  if (!calculation) throw new Error(refusal.message)
  return calculation
}

const car = americanCarInput()

const calculateWith = (change: Partial<CalculationInput>): Calculation =>
  calculateOrThrow({ ...car, input: { ...car.input, ...change } })

/** The same car with a broker fee of 400 dollars. */
const withDearBroker = calculateOrThrow({
  ...car,
  settings: withCalculatorSetting(car.settings, 'broker-fee', { value: '400' }),
})

const before = calculateOrThrow(car)

const findLineDifference = (after: Calculation, code: CalculationLineCode) =>
  diffCalculations(before, after).lines.find((line) => line.code === code)

describe('diffCalculations', () => {
  test('comparing two calculations returns the increase of each line, group and total', () => {
    // 100 × 43.2174 = 4321.74; 17 286.96 − 12 965.22; 346.69 − 260.02.
    const change = { uah: 4321.74, usd: 100, eur: 86.67 }
    const { lines, groups, total, customsValue } = diffCalculations(before, withDearBroker)
    expect(lines.find(({ code }) => code === 'broker')).toEqual({
      ...{ group: 'services', code: 'broker', title: 'Таможенный брокер', change, reason: null },
      before: { uah: 12_965.22, usd: 300, eur: 260.02 },
      after: { uah: 17_286.96, usd: 400, eur: 346.69 },
    })
    expect(groups.find(({ group }) => group === 'services')).toMatchObject(change)
    expect(total).toEqual(change)
    expect(customsValue).toEqual({ uah: 0, usd: 0, eur: 0 })
  })

  test('comparing two calculations in reverse order returns the same differences with the opposite sign', () => {
    const { total } = diffCalculations(withDearBroker, before)
    expect(total).toEqual({ uah: -4321.74, usd: -100, eur: -86.67 })
  })

  test('comparing calculations returns null as the later sum of a removed line and as the earlier sum of a new line', () => {
    const gone = findLineDifference(calculateWith({ insurance: false }), 'insurance')
    expect(gone).toMatchObject({ before: { usd: 109.5 }, after: null, change: { usd: -109.5 } })
    const come = findLineDifference(calculateWith({ engine: 'hybrid-petrol' }), 'hazard')
    expect(come).toMatchObject({ before: null, after: { usd: 150 }, change: { usd: 150 } })
  })

  test('comparing two calculations sorts the cost lines in the order in which they are added up', () => {
    const codes = diffCalculations(before, calculateWith({ engine: 'hybrid-petrol' })).lines.map(
      ({ code }) => code,
    )
    expect(codes.slice(4, 9)).toEqual(['inland', 'ocean', 'hazard', 'onward', 'insurance'])
  })
})
