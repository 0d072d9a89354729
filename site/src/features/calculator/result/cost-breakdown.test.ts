import { expect, test } from 'vitest'
import {
  createDemoCalculatorBundle,
  fixedToday,
  fixedTodayRates,
} from '../../../testing/calculator-test-tab.ts'
import { calculateCarPriceFromRawInput } from '../state/calculate-from-raw-input.ts'
import { toCalculatorDataOfDay } from '../state/calculator-day-data.ts'
import { formatCurrencyConversion, isCostLineCalculatedInHryvnias } from './cost-breakdown.tsx'

const { calculation } = calculateCarPriceFromRawInput(
  {},
  toCalculatorDataOfDay(createDemoCalculatorBundle(fixedToday)),
  fixedTodayRates,
)
if (!calculation) throw new Error('not calculated')
const { rates } = calculation

test('a cost line calculated in hryvnias shows by which exchange rate its dollars and euros are converted', () => {
  const lines = calculation.lines.filter(isCostLineCalculatedInHryvnias)
  expect(lines.map(({ code }) => code)).toEqual(['duty', 'excise', 'vat', 'pension-fund'])
  for (const line of lines) {
    for (const currency of ['USD', 'EUR'] as const) {
      const [shown = '', hryvnias = '', rate = ''] =
        formatCurrencyConversion(line, currency, rates)
          ?.replaceAll(/[^\d,:]/g, '')
          .replaceAll(',', '.')
          .split(':') ?? []
      expect(Math.round((Number(hryvnias) / Number(rate)) * 100) / 100).toBe(Number(shown))
    }
  }
})

test('a cost line shown in hryvnias has no note about a currency conversion', () => {
  expect(formatCurrencyConversion(calculation.customsValue, 'UAH', rates)).toBeUndefined()
  expect(formatCurrencyConversion(calculation.customsValue, 'USD', { ...rates, USD: 43.2 })).toMatch(
    / : 43,2000 по курсу НБУ$/,
  )
})
