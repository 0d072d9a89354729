import { describe, expect, test } from 'vitest'
import { asNumber, exactOf, hundredths, isLess, over, percentOf, plus, times } from './exact.ts'

const shown = (written: number | string): number => asNumber(hundredths(exactOf(written)))

describe('Rational', () => {
  test('parses every notation of a decimal exactly', () => {
    expect(exactOf('1.50')).toEqual({ n: 150n, d: 100n })
    expect(exactOf(1e-7)).toEqual({ n: 1n, d: 10_000_000n })
    expect(exactOf(1e21)).toEqual({ n: 10n ** 21n, d: 1n })
    expect(exactOf('.5')).toEqual({ n: 5n, d: 10n })
  })

  test('rounds half up to hundredths', () => {
    expect(['0.004', '0.005', '1.005', '2.675', '1.0049999'].map(shown)).toEqual([0, 0.01, 1.01, 2.68, 1])
  })

  test('arithmetic keeps full precision', () => {
    const third = over(exactOf(1), exactOf(3))
    expect(hundredths(times(plus(plus(third, third), third), exactOf(1)))).toBe(100n)
    expect(hundredths(plus(exactOf(0.1), exactOf(0.2)))).toBe(30n)
    expect(hundredths(percentOf(exactOf(7.25), exactOf(20_000)))).toBe(145_000n)
    expect(isLess(exactOf('0.3'), plus(exactOf(0.1), exactOf(0.2)))).toBe(false)
  })
})
