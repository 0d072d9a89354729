import { expect, test } from 'vitest'
import { americanCarInput, calculateSampleCar } from '../testing/sample-cars.ts'
import { evaluateCalculation } from '../testing/second-evaluator/evaluate.ts'

test('the calculator finds a yard whose name has composed letters in the input and decomposed ones in the fee table', () => {
  const { tables, ...rest } = americanCarInput()
  const known = calculateSampleCar({ tables, ...rest })
  const { transportation } = tables
  if (!transportation) throw new Error('there are no yards')
  const decomposed = 'Phönix'.normalize('NFD')
  const rows = transportation.rows.map((row) => row.map((cell) => (cell === 'PHOENIX' ? decomposed : cell)))
  const renamed = { ...tables, transportation: { ...transportation, rows } }
  const input = { ...rest.input, location: 'PHÖNIX'.normalize('NFC') }
  expect(input.location).not.toBe(decomposed.toUpperCase())
  expect(calculateSampleCar({ ...rest, tables: renamed, input }).calculation?.total).toEqual(
    known.calculation?.total,
  )
  expect(evaluateCalculation(input, renamed, rest.rates, rest.settings)).not.toHaveProperty('refusal')
})
