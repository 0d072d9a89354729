import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import { type Calculation, type CalculationLine, calculate, indexFeeTables } from '../index.ts'
import { parseAgeFormula, parseFirstNumber, parseFormulas } from '../testing/formula-parser.ts'
import { validCalculationArguments } from '../testing/random/random-arguments.ts'
import { type Ratio, roundToHundredths } from '../testing/second-evaluator/ratio.ts'

const toCents = (figure: number): bigint => BigInt(Math.round(figure * 100))

const hasMoreThanCents = ([over, under]: Ratio): boolean => (over * 100n) % under !== 0n

const expectCorrectFormulas = (how: string): void => {
  for (const { computed: reckoned, claimed, isApproximate: isAbout } of parseFormulas(how)) {
    if (isAbout) {
      const difference = roundToHundredths(reckoned) - roundToHundredths(claimed)
      expect([-1n, 0n, 1n], how).toContain(difference)
    } else if (hasMoreThanCents(claimed)) {
      expect(reckoned[0] * claimed[1], how).toBe(claimed[0] * reckoned[1])
    } else expect(roundToHundredths(reckoned), how).toBe(roundToHundredths(claimed))
  }
}

/** Reads the result of the first formula, or the first number if there is no formula. */
const readFirstAmount = (how: string): bigint => {
  const [first = ''] = how.split('\n')
  const [formula] = parseFormulas(first)
  return roundToHundredths(formula ? formula.claimed : parseFirstNumber(first))
}

const expectAge = ({ how }: CalculationLine): void => {
  for (const age of how.split('\n').flatMap((line) => parseAgeFormula(line) ?? [])) {
    const { factor, years, claimed, bound } = age
    expect([claimed, bound, factor], how).toEqual([years, factor, Math.min(Math.max(years, 1), 15)])
  }
}

const expectCorrectExplanations = ({ lines, customsValue }: Calculation): void => {
  for (const line of lines) {
    expectCorrectFormulas(line.how)
    expect(readFirstAmount(line.how), line.how).toBe(toCents(line.amount.value))
    expectAge(line)
  }
  expectCorrectFormulas(customsValue.how)
  expect(readFirstAmount(customsValue.how)).toBe(toCents(customsValue.uah))
  const excise = lines.find(({ code }) => code === 'excise')
  const inHryvnias = parseFormulas(excise?.how.split('\n').at(-1) ?? '').at(0)
  expect(inHryvnias && roundToHundredths(inHryvnias.claimed)).toBe(toCents(excise?.uah ?? 0))
}

describe('recalculating the printed formulas', () => {
  test('evaluating the formula texts of a calculation gives each number after an equals sign and the line amount', async () => {
    await checkProperty(
      fc.property(validCalculationArguments, ({ input, tables, rates, settings }) => {
        const { calculation } = calculate(input, indexFeeTables(tables), rates, settings)
        fc.pre(calculation !== undefined)
        if (calculation) expectCorrectExplanations(calculation)
      }),
      chooseRunCount(10_000, 250),
    )
  })
})
