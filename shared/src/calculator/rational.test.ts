import { describe, expect, test } from 'vitest'
import {
  addRationals,
  calculatePercentage,
  centsToNumber,
  divideRationals,
  isRationalLessThan,
  multiplyRationals,
  parseRational,
  roundToCents,
} from './rational.ts'

const roundDecimal = (written: number | string): number => centsToNumber(roundToCents(parseRational(written)))

describe('Rational', () => {
  test('a rational number is parsed exactly from every notation of a decimal', () => {
    expect(parseRational('1.50')).toEqual({ n: 150n, d: 100n })
    expect(parseRational(1e-7)).toEqual({ n: 1n, d: 10_000_000n })
    expect(parseRational(1e21)).toEqual({ n: 10n ** 21n, d: 1n })
    expect(parseRational('.5')).toEqual({ n: 5n, d: 10n })
  })

  test('a rational number is rounded half up to hundredths', () => {
    expect(['0.004', '0.005', '1.005', '2.675', '1.0049999'].map(roundDecimal)).toEqual([
      0, 0.01, 1.01, 2.68, 1,
    ])
  })

  test('arithmetic with rational numbers keeps full precision', () => {
    const third = divideRationals(parseRational(1), parseRational(3))
    expect(
      roundToCents(multiplyRationals(addRationals(addRationals(third, third), third), parseRational(1))),
    ).toBe(100n)
    expect(roundToCents(addRationals(parseRational(0.1), parseRational(0.2)))).toBe(30n)
    expect(roundToCents(calculatePercentage(parseRational(7.25), parseRational(20_000)))).toBe(145_000n)
    expect(
      isRationalLessThan(parseRational('0.3'), addRationals(parseRational(0.1), parseRational(0.2))),
    ).toBe(false)
  })
})
