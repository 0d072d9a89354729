import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty, chooseRunCount } from '../../testing/repetition.ts'
import { findCalculatorSettingOnDay } from '../calculator-settings.ts'
import {
  type AmountsByCurrency,
  type Calculation,
  type CalculatorSettingTitle,
  calculate,
  calculationLineCodes,
  calculationLineGroupCodes,
  indexFeeTables,
} from '../index.ts'
import { type CalculationArguments, validCalculationArguments } from '../testing/random/random-arguments.ts'

const currencies = ['uah', 'usd', 'eur'] as const

const toCents = (figure: number): number => Math.round(figure * 100)

const sumCents = (currency: keyof AmountsByCurrency, sums: readonly AmountsByCurrency[]): number =>
  sums.reduce((sum, each) => sum + toCents(each[currency]), 0)

/** Checks a calculation against its arguments. */
type Rule = (calculation: Calculation, world: CalculationArguments) => void

const linesAddUp: Rule = ({ lines, groups, total }) => {
  for (const currency of currencies) {
    expect(sumCents(currency, lines)).toBe(toCents(total[currency]))
    expect(sumCents(currency, groups)).toBe(toCents(total[currency]))
    for (const group of groups) {
      const own = lines.filter((line) => line.group === group.group)
      expect(sumCents(currency, own)).toBe(toCents(group[currency]))
    }
  }
}

const customsValueEqualsItsParts: Rule = ({ lines, customsValue, rates }, { input, settings }) => {
  const named = lines.filter(({ code }) => customsValue.of.includes(code))
  const findValue = (setting: CalculatorSettingTitle) =>
    findCalculatorSettingOnDay(settings.of[setting], input.clearance ?? input.date).value
  const isFixed = findValue('customs-value-mode') === 'fixed'
  const title =
    input.vehicle === 'motorcycle' ? 'customs-value-addition-motorcycle' : 'customs-value-addition'
  const addition = toCents(customsValue.uah) - sumCents('uah', named)
  expect(customsValue.of.includes('addition')).toBe(isFixed)
  if (!isFixed) expect(addition).toBe(0)
  else {
    // The floating-point error is far below the half kopiyka of tolerance.
    const exact = Number(findValue(title)) * rates.USD * 100
    expect(Math.abs(addition - exact)).toBeLessThanOrEqual(0.5001)
  }
}

const codesAreOrderedAndUnique: Rule = ({ lines, groups }) => {
  const codes: readonly string[] = lines.map(({ code }) => code)
  expect(codes).toEqual(calculationLineCodes.filter((code) => codes.includes(code)))
  const named: readonly string[] = groups.map(({ group }) => group)
  expect(named).toEqual(
    calculationLineGroupCodes.filter((group) => lines.some((line) => line.group === group)),
  )
}

const figuresAreMoney: Rule = ({ lines, groups, total, customsValue }) => {
  const sums: readonly AmountsByCurrency[] = [...lines, ...groups, total, customsValue]
  const shown = sums.flatMap(({ uah, usd, eur }) => [uah, usd, eur])
  const native = lines.map(({ amount }) => amount.value)
  for (const figure of [...shown, ...native]) expect(JSON.stringify(figure)).toMatch(/^\d+(?:\.\d\d?)?$/)
}

const everythingIsExplained: Rule = ({ lines, customsValue, warnings }) => {
  const words = [customsValue, ...lines].flatMap(({ how, source }) => [how, source])
  const others = [...lines.map(({ title }) => title), ...warnings.map(({ message }) => message)]
  for (const text of [...words, ...others]) {
    expect(text.trim()).toBe(text)
    expect(text).not.toBe('')
    expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object/)
  }
}

const everyCauseOfAnotherTotalIsNamed: Rule = ({ total, expectedClearance }) => {
  if (!expectedClearance) return
  const isSame = currencies.every((currency) => total[currency] === expectedClearance.total[currency])
  if (!isSame) expect(expectedClearance.causes).not.toEqual([])
  for (const cause of expectedClearance.causes) expect(cause).not.toMatch(/undefined|null|NaN/)
}

const rules: readonly Rule[] = [
  linesAddUp,
  customsValueEqualsItsParts,
  codesAreOrderedAndUnique,
  figuresAreMoney,
  everythingIsExplained,
  everyCauseOfAnotherTotalIsNamed,
]

// One property checks all rules, since generating arguments takes far longer than checking.
test('the lines of a random calculation add up to its groups and totals, and every figure is explained', async () => {
  await checkProperty(
    fc.property(validCalculationArguments, (world) => {
      const { calculation } = calculate(
        world.input,
        indexFeeTables(world.tables),
        world.rates,
        world.settings,
      )
      fc.pre(calculation !== undefined)
      if (calculation) for (const holds of rules) holds(calculation, world)
    }),
    chooseRunCount(10_000, 250),
  )
})
