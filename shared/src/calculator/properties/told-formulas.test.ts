import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeatProperty, repetitions } from '../../testing/repetition.ts'
import { type Calculation, calculate, indexTables, type Line } from '../index.ts'
import { soundWorld } from '../testing/random/random-world.ts'
import { hundredths, type Ratio } from '../testing/second-evaluator/ratio.ts'
import { firstFigure, toldAge, toldFormulas } from '../testing/told-formula.ts'

const cents = (figure: number): bigint => BigInt(Math.round(figure * 100))

const hasMoreThanCents = ([over, under]: Ratio): boolean => (over * 100n) % under !== 0n

const expectRight = (how: string): void => {
  for (const { reckoned, claimed, isAbout } of toldFormulas(how)) {
    if (isAbout) {
      const apart = hundredths(reckoned) - hundredths(claimed)
      expect([-1n, 0n, 1n], how).toContain(apart)
    } else if (hasMoreThanCents(claimed)) {
      expect(reckoned[0] * claimed[1], how).toBe(claimed[0] * reckoned[1])
    } else expect(hundredths(reckoned), how).toBe(hundredths(claimed))
  }
}

/** Reads the result of the first formula, or the first number if there is no formula. */
const firstSays = (how: string): bigint => {
  const [first = ''] = how.split('\n')
  const [formula] = toldFormulas(first)
  return hundredths(formula ? formula.claimed : firstFigure(first))
}

const expectAge = ({ how }: Line): void => {
  for (const age of how.split('\n').flatMap((line) => toldAge(line) ?? [])) {
    const { factor, years, claimed, bound } = age
    expect([claimed, bound, factor], how).toEqual([years, factor, Math.min(Math.max(years, 1), 15)])
  }
}

const expectTold = ({ lines, customsValue }: Calculation): void => {
  for (const line of lines) {
    expectRight(line.how)
    expect(firstSays(line.how), line.how).toBe(cents(line.amount.value))
    expectAge(line)
  }
  expectRight(customsValue.how)
  expect(firstSays(customsValue.how)).toBe(cents(customsValue.uah))
  const excise = lines.find(({ code }) => code === 'excise')
  const inHryvnias = toldFormulas(excise?.how.split('\n').at(-1) ?? '').at(0)
  expect(inHryvnias && hundredths(inHryvnias.claimed)).toBe(cents(excise?.uah ?? 0))
}

describe('recalculating the printed formulas', () => {
  test('gives every figure after an equals sign and the amount of the line', async () => {
    await repeatProperty(
      fc.property(soundWorld, ({ input, tables, rates, settings }) => {
        const { calculation } = calculate(input, indexTables(tables), rates, settings)
        fc.pre(calculation !== undefined)
        if (calculation) expectTold(calculation)
      }),
      repetitions(10_000, 250),
    )
  })
})
