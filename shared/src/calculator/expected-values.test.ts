import { describe, expect, test } from 'vitest'
import { type Calculation, calculate } from './index.ts'
import {
  calculateOrThrow,
  exampleSedan,
  indexedDemoFeeTables,
  resolveCalculatorSettingsOn,
} from './testing/example-sedan.ts'
import { showNoBreakSpaces } from './testing/sample-cars.ts'

describe('an expected value of the law', () => {
  const january = { ...exampleSedan, clearance: '2027-01-19' }
  const readWarning = (calculation: Calculation) =>
    showNoBreakSpaces(calculation.warnings.find(({ code }) => code === 'expected-value')?.message)

  test('a setting value of a law not adopted yet changes no sum of a calculation and is named in one warning there', () => {
    const calculation = calculateOrThrow(january)
    const adopted = calculateOrThrow(january, { stored: { 'pension-minimum': '2026-01-01: 3328' } })
    expect(calculation.total).toEqual(adopted.total)
    expect(readWarning(calculation)).toBe(
      'Ко~дню оформления ожидается, но~ещё не~принято новое значение: «Прожиточный минимум»; на~сумму это не~повлияет.',
    )
    expect(
      calculation.lines.find(({ code }) => code === 'pension-fund')?.source.replaceAll('\u00A0', ' '),
    ).toContain(
      '«Прожиточный минимум» с 01 січня 2026 (значение на 2027 год ещё не принято, ожидается 3 482)',
    )
  })

  test('setting values of laws not adopted yet that would change the total are named in one warning with both totals', () => {
    const stored = {
      'vat-percent': '2018-01-01: 20\n2027-01-01: expected 25',
      'duty-percent': '2018-01-01: 10\n2027-01-01: expected 5',
    }
    const withVat = calculateOrThrow(january, {
      stored: { 'vat-percent': '25', 'duty-percent': '5', 'pension-minimum': '3482' },
    })
    const calculation = calculateOrThrow(january, { stored })
    expect(calculation.total.usd).toBe(15_864.44)
    expect(calculation.warnings.filter(({ code }) => code === 'expected-value')).toHaveLength(1)
    expect(calculation.warnings.find(({ code }) => code === 'expected-value')?.message).toMatch(
      /новое значение: «Ввозная пошлина», «НДС», «Прожиточный минимум»; с\sэтим выйдет/,
    )
    expect(readWarning(calculation)?.replaceAll('~', '').replace(',', '.')).toContain(
      String(withVat.total.usd).replace('.', ','),
    )
  })

  test('a car cleared before a law not adopted yet, or exempt from the levy that the law changes, gets no warning', () => {
    expect(readWarning(calculateOrThrow(exampleSedan))).toBeUndefined()
    const motorcycle = { ...january, vehicle: 'motorcycle', volume: 998 } as const
    expect(readWarning(calculateOrThrow(motorcycle))).toBeUndefined()
  })

  test('a calculation warns of an expected law whose day has come until its setting value is stored as adopted', () => {
    const input = { ...exampleSedan, date: '2027-03-01' }
    expect(readWarning(calculateOrThrow(input))).toBeDefined()
    const stored = { 'pension-minimum': '2026-01-01: 3328\n2027-01-01: 3482' }
    expect(readWarning(calculateOrThrow(input, { stored }))).toBeUndefined()
  })
})

describe('a dearer dollar', () => {
  test('a calculation says how many hryvnias a rise of the dollar by one percent adds to its total', () => {
    const calculation = calculateOrThrow(exampleSedan)
    const { calculation: dearer } = calculate(
      exampleSedan,
      indexedDemoFeeTables,
      { USD: 40.4, EUR: 44, date: exampleSedan.date },
      resolveCalculatorSettingsOn(exampleSedan.date),
    )
    const difference = (dearer?.total.uah ?? 0) - calculation.total.uah
    expect(calculation.uahPerDollarPercent).toBeCloseTo(difference, 2)
    expect(calculation.uahPerDollarPercent).toBeGreaterThan(5000)
  })
})
