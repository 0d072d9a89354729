import { expect, test } from 'vitest'
import { calculateSampleCar, europeanCarInput, withCalculatorSetting } from './testing/sample-cars.ts'

const motorcycle = europeanCarInput()
const calculateExcise = (volume: number, steps: string) =>
  calculateSampleCar({
    ...motorcycle,
    settings: withCalculatorSetting(motorcycle.settings, 'excise-motorcycle', { value: steps }),
    input: { ...motorcycle.input, vehicle: 'motorcycle', engine: 'petrol', volume },
  }).calculation?.lines.find(({ code }) => code === 'excise')

test('empty lines before, between and after the tiers of a setting are ignored', () => {
  for (const volume of [500, 501, 800, 801]) {
    const plain = calculateExcise(volume, '500: 0.062\n800: 0.443\n: 0.447')
    expect(plain?.amount.value).toBeGreaterThan(0)
    expect(calculateExcise(volume, '\n  \n500: 0.062\n\n800: 0.443\n\t\n: 0.447\n\n')).toEqual(plain)
  }
})
