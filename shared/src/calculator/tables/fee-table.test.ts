import { expect, test } from 'vitest'
import { americanCar, calculateCase } from '../testing/sample-cars.ts'
import { evaluate } from '../testing/second-evaluator/evaluate.ts'

test('a name in a fee table matches in composed and in decomposed Unicode form', () => {
  const { tables, ...rest } = americanCar()
  const known = calculateCase({ tables, ...rest })
  const { transportation } = tables
  if (!transportation) throw new Error('there are no yards')
  const decomposed = 'Phönix'.normalize('NFD')
  const rows = transportation.rows.map((row) => row.map((cell) => (cell === 'PHOENIX' ? decomposed : cell)))
  const renamed = { ...tables, transportation: { ...transportation, rows } }
  const input = { ...rest.input, location: 'PHÖNIX'.normalize('NFC') }
  expect(input.location).not.toBe(decomposed.toUpperCase())
  expect(calculateCase({ ...rest, tables: renamed, input }).calculation?.total).toEqual(
    known.calculation?.total,
  )
  expect(evaluate(input, renamed, rest.rates, rest.settings)).not.toHaveProperty('refusal')
})
