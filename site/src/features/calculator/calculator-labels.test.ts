import { type CalculationWarning, convertColumnarToFeeTableVersion, indexFeeTables } from 'shared/calculator'
import { expect, test } from 'vitest'
import { createDemoCalculatorBundle, fixedToday, fixedTodayRates } from '../../testing/calculator-test-tab.ts'
import { mergeSimilarFeeTableWarnings } from './calculator-labels.ts'
import { calculateCarPriceFromRawInput } from './state/calculate-from-raw-input.ts'

/** Warnings of a calculation about its tables, which begin on the given days. */
const listWarnings = (
  validFrom: readonly string[],
  code: CalculationWarning['code'] = 'table-later',
): readonly CalculationWarning[] => {
  const { date, settings, tables } = createDemoCalculatorBundle(fixedToday)
  const later = Object.entries(tables).map(([title, table], index) => [
    title,
    { ...convertColumnarToFeeTableVersion(table), validFrom: validFrom[index % validFrom.length] },
  ])
  const day = { date, settings, tables: indexFeeTables(Object.fromEntries(later)) }
  const { calculation } = calculateCarPriceFromRawInput({}, day, fixedTodayRates)
  return (calculation?.warnings ?? []).filter((warning) => warning.code === code)
}

const listMessages = (warnings: readonly CalculationWarning[]): string[] =>
  warnings.map(({ message }) => message.replaceAll('\u00a0', ' '))

test('four fee tables that take effect on the same later day share one warning that names each of them', () => {
  const warnings = listWarnings(['2026-12-01'])
  expect(warnings).toHaveLength(4)
  const names = warnings.map(({ message }) => message.match(/«.+»/)?.[0])
  expect(listMessages(mergeSimilarFeeTableWarnings(warnings))).toEqual([
    `4 таблицы действуют с 01 грудня 2026: ${names.join(', ')}. Более ранних версий нет, поэтому считаем по ним.`,
  ])
})

test('the warnings of fee tables that take effect on one day are merged, but not that of a table with another day', () => {
  const other: CalculationWarning = { code: 'stale-rate', message: 'Курс не получен.' }
  const [first, ...rest] = listWarnings(['2026-12-01'])
  if (!first) throw new Error('no warning')
  expect(mergeSimilarFeeTableWarnings([other, first])).toEqual([other, first])
  const [alone, merged] = mergeSimilarFeeTableWarnings([
    { ...first, message: first.message.replace('01', '02') },
    ...rest,
  ])
  expect(alone?.message).toContain('действует с\u00a002')
  expect(merged?.message).toMatch(/^3\sтаблицы действуют с\s01/)
})

test('four fee tables that are equally old share one warning that they are outdated', () => {
  const warnings = listWarnings(['2026-01-15'], 'stale-table')
  expect(warnings).toHaveLength(4)
  const names = warnings.map(({ message }) => message.match(/«.+»/)?.[0])
  const [merged, ...others] = listMessages(mergeSimilarFeeTableWarnings(warnings))
  expect(others).toEqual([])
  expect(merged).toMatch(/^4 таблицам по \d+ (?:день|дня|дней): /)
  expect(merged?.endsWith(`: ${names.join(', ')}. Сборы и цены могли измениться.`)).toBe(true)
})
