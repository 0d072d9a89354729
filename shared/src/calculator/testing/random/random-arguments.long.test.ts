import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculate,
  calculationLineCodes,
  calculationRefusalCodes,
  calculationWarningCodes,
  indexFeeTables,
} from '../../index.ts'
import { evaluateCalculation } from '../second-evaluator/evaluate.ts'
import { randomCalculationArguments } from './random-arguments.ts'

const drawn = fc.sample(randomCalculationArguments, { numRuns: 2000, seed: 20261120 })
const verdicts = drawn.map(({ input, tables, rates, settings }) =>
  evaluateCalculation(input, tables, rates, settings),
)
const figures = verdicts.flatMap((verdict) => ('refusal' in verdict ? [] : [verdict]))
const refusals = verdicts.flatMap((verdict) => ('refusal' in verdict ? [verdict] : []))
const messages = drawn.map(
  ({ input, tables, rates, settings }) =>
    calculate(input, indexFeeTables(tables), rates, settings).refusal?.message ?? '',
)

describe('random calculations', () => {
  test('more than a third of the random calculations are not refused', () => {
    expect(figures.length).toBeGreaterThan(drawn.length / 3)
  })

  test.each(calculationLineCodes)('the generator of random calculations often gives the line %s', (code) => {
    expect(figures.filter(({ lines }) => lines.some((line) => line.code === code)).length).toBeGreaterThan(50)
  })

  test.each(calculationWarningCodes)(
    'the generator of random calculations often gives the warning %s',
    (code) => {
      expect(figures.filter(({ warnings }) => warnings.includes(code)).length).toBeGreaterThan(20)
    },
  )

  test.each(calculationRefusalCodes)(
    'the generator of random calculations often gives the refusal %s',
    (code) => {
      expect(refusals.filter(({ refusal }) => refusal === code).length).toBeGreaterThan(40)
    },
  )

  test.each(['сбор', 'онлайн-ставка', 'Морская доставка', 'Доставка до порта'])(
    'many random calculations need a row of the table «…%s» that is invalid',
    (name) => {
      const unread = messages.filter((each) => each.includes(`${name}» не\u00A0читается строка`))
      expect(unread.length).toBeGreaterThan(10)
    },
  )

  test.each([
    ...['auction', 'price', 'currency', 'location', 'state', 'zip', 'port', 'destination', 'volume'],
    ...['battery', 'year', 'eur1', 'date', 'clearance'],
  ])('the generator of random calculations sometimes gives an invalid field %s', (field) => {
    const wrong = refusals.filter(({ refusal, paths }) => refusal === 'invalid' && paths.includes(field))
    expect(wrong.length).toBeGreaterThan(3)
  })

  test.each(['location', 'port', 'destination'])(
    'the generator of random calculations also makes cars that are refused for their %s',
    (field) => {
      const missing = refusals.filter(
        ({ refusal, paths }) => refusal === 'not-served' && paths.includes(field),
      )
      expect(missing.length).toBeGreaterThan(3)
    },
  )
})
