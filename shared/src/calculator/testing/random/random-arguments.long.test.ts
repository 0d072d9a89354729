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
  test('more than a third of the random test calculations have a result', () => {
    expect(figures.length).toBeGreaterThan(drawn.length / 3)
  })

  test.each(calculationLineCodes)('more than 50 random test calculations have the cost line %s', (code) => {
    expect(figures.filter(({ lines }) => lines.some((line) => line.code === code)).length).toBeGreaterThan(50)
  })

  test.each(calculationWarningCodes)('more than 20 random test calculations have the warning %s', (code) => {
    expect(figures.filter(({ warnings }) => warnings.includes(code)).length).toBeGreaterThan(20)
  })

  test.each(calculationRefusalCodes)(
    'more than 40 random test calculations are refused with the code %s',
    (code) => {
      expect(refusals.filter(({ refusal }) => refusal === code).length).toBeGreaterThan(40)
    },
  )

  test.each(['сбор', 'онлайн-ставка', 'Морская доставка', 'Доставка до порта'])(
    'more than 10 random test calculations are refused because of an invalid row of the fee table «…%s»',
    (name) => {
      const unread = messages.filter((each) => each.includes(`${name}» не\u00A0читается строка`))
      expect(unread.length).toBeGreaterThan(10)
    },
  )

  test.each([
    ...['auction', 'price', 'currency', 'location', 'state', 'zip', 'port', 'destination', 'engine'],
    ...['volume', 'battery', 'year', 'eur1', 'date', 'clearance'],
  ])('some random test calculations have an invalid field %s', (field) => {
    const wrong = refusals.filter(({ refusal, paths }) => refusal === 'invalid' && paths.includes(field))
    expect(wrong.length).toBeGreaterThan(3)
  })

  test.each(['location', 'port', 'destination'])(
    'some random test calculations are refused because of their %s',
    (field) => {
      const missing = refusals.filter(
        ({ refusal, paths }) => refusal === 'not-served' && paths.includes(field),
      )
      expect(missing.length).toBeGreaterThan(3)
    },
  )
})
