import { expect, test } from 'vitest'
import { americanCar, calculateCase } from '../testing/sample-cars.ts'
import { evaluate } from '../testing/second-evaluator/evaluate.ts'

test('a name matches in composed and in decomposed Unicode form', () => {
  const { tables, ...asked } = americanCar()
  const known = calculateCase({ tables, ...asked })
  const { transportation } = tables
  if (!transportation) throw new Error('there are no yards')
  const apart = 'Phönix'.normalize('NFD')
  const rows = transportation.rows.map((row) => row.map((cell) => (cell === 'PHOENIX' ? apart : cell)))
  const renamed = { ...tables, transportation: { ...transportation, rows } }
  const input = { ...asked.input, location: 'PHÖNIX'.normalize('NFC') }
  expect(input.location).not.toBe(apart.toUpperCase())
  expect(calculateCase({ ...asked, tables: renamed, input }).calculation?.total).toEqual(
    known.calculation?.total,
  )
  expect(evaluate(input, renamed, asked.rates, asked.settings)).not.toHaveProperty('refusal')
})
