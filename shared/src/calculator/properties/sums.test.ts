import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inSoak } from '../../testing/soak.ts'
import { type Calculation, calculate, groupCodes, indexTables, lineCodes, type Sum } from '../index.ts'
import { soundWorld, type World } from '../testing/random/random-world.ts'

const currencies = ['uah', 'usd', 'eur'] as const

const cents = (figure: number): number => Math.round(figure * 100)

const sumIn = (currency: keyof Sum, sums: readonly Sum[]): number =>
  sums.reduce((sum, each) => sum + cents(each[currency]), 0)

/** Whatever can be reckoned, and what it was reckoned from. */
const eachCalculation = (holds: (calculation: Calculation, world: World) => void): void => {
  fc.assert(
    fc.property(soundWorld, (world) => {
      const { calculation } = calculate(world.input, indexTables(world.tables), world.rates, world.settings)
      fc.pre(calculation !== undefined)
      if (calculation) holds(calculation, world)
    }),
    { numRuns: inSoak(10_000) },
  )
}

describe('whoever adds up what is shown', () => {
  test('gets the groups from their lines, and the total from lines and from groups, in every currency', () => {
    eachCalculation(({ lines, groups, total }) => {
      for (const currency of currencies) {
        expect(sumIn(currency, lines)).toBe(cents(total[currency]))
        expect(sumIn(currency, groups)).toBe(cents(total[currency]))
        for (const group of groups) {
          const own = lines.filter((line) => line.group === group.group)
          expect(sumIn(currency, own)).toBe(cents(group[currency]))
        }
      }
    })
  })

  test('gets the customs value from the lines that it names', () => {
    eachCalculation(({ lines, customsValue, rates }, { input, settings }) => {
      const named = lines.filter(({ code }) => customsValue.of.includes(code))
      const isFixed = settings.of['customs-value-mode'].value === 'fixed'
      const title =
        input.vehicle === 'motorcycle' ? 'customs-value-addition-motorcycle' : 'customs-value-addition'
      const addition = cents(customsValue.uah) - sumIn('uah', named)
      expect(customsValue.of.includes('addition')).toBe(isFixed)
      if (!isFixed) expect(addition).toBe(0)
      else {
        // Floating point is far finer here than the half kopiyka in question.
        const exact = Number(settings.of[title].value) * rates.USD * 100
        expect(Math.abs(addition - exact)).toBeLessThanOrEqual(0.5001)
      }
    })
  })

  test('finds lines and groups in their order, each once', () => {
    eachCalculation(({ lines, groups }) => {
      const codes: readonly string[] = lines.map(({ code }) => code)
      expect(codes).toEqual(lineCodes.filter((code) => codes.includes(code)))
      const named: readonly string[] = groups.map(({ group }) => group)
      expect(named).toEqual(groupCodes.filter((group) => lines.some((line) => line.group === group)))
    })
  })
})

describe('every figure', () => {
  const sums = ({ lines, groups, total, customsValue }: Calculation): readonly Sum[] => [
    ...lines,
    ...groups,
    total,
    customsValue,
  ]

  test('has two decimals at most, and is never below zero', () => {
    eachCalculation((calculation) => {
      const shown = sums(calculation).flatMap(({ uah, usd, eur }) => [uah, usd, eur])
      const native = calculation.lines.map(({ amount }) => amount.value)
      for (const figure of [...shown, ...native]) expect(JSON.stringify(figure)).toMatch(/^\d+(?:\.\d\d?)?$/)
    })
  })

  test('says how it came about and where it is from, and is warned of in words', () => {
    eachCalculation(({ lines, customsValue, warnings }) => {
      const words = [customsValue, ...lines].flatMap(({ how, source }) => [how, source])
      const others = [...lines.map(({ title }) => title), ...warnings.map(({ message }) => message)]
      for (const text of [...words, ...others]) {
        expect(text.trim()).toBe(text)
        expect(text).not.toBe('')
        expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object/)
      }
    })
  })
})
