import { type CalculationWarning, fromColumnarFeeTable, indexFeeTables } from 'shared/calculator'
import { expect, test } from 'vitest'
import { createDemoBundle, fixedToday, fixedTodayRates } from '../../testing/calculator-test-tab.ts'
import { mergeTableWarnings } from './calculator-labels.ts'
import { calculateFromRawInput } from './state/calculate-from-raw-input.ts'

/** Warnings of a calculation whose tables begin on the given days, later than the calculated one. */
const listWarnings = (validFrom: readonly string[]): readonly CalculationWarning[] => {
  const { date, settings, tables } = createDemoBundle(fixedToday)
  const later = Object.entries(tables).map(([title, table], index) => [
    title,
    { ...fromColumnarFeeTable(table), validFrom: validFrom[index % validFrom.length] },
  ])
  const day = { date, settings, tables: indexFeeTables(Object.fromEntries(later)) }
  const { calculation } = calculateFromRawInput({}, day, fixedTodayRates)
  return (calculation?.warnings ?? []).filter(({ code }) => code === 'table-later')
}

const listMessages = (warnings: readonly CalculationWarning[]): string[] =>
  warnings.map(({ message }) => message.replaceAll('\u00a0', ' '))

test('four tables that begin on the same later day share one warning, which names each of them', () => {
  const warnings = listWarnings(['2026-12-01'])
  expect(warnings).toHaveLength(4)
  const names = warnings.map(({ message }) => message.match(/«.+»/)?.[0])
  expect(listMessages(mergeTableWarnings(warnings))).toEqual([
    `4 таблицы действуют с 01 грудня 2026: ${names.join(', ')}. Более ранних версий нет, поэтому считаем по ним.`,
  ])
})

test('a table that begins on a day of its own keeps its warning, and so does every other warning', () => {
  const other: CalculationWarning = { code: 'stale-rate', message: 'Курс не получен.' }
  const [first, ...rest] = listWarnings(['2026-12-01'])
  if (!first) throw new Error('no warning')
  expect(mergeTableWarnings([other, first])).toEqual([other, first])
  const [alone, merged] = mergeTableWarnings([
    { ...first, message: first.message.replace('01', '02') },
    ...rest,
  ])
  expect(alone?.message).toContain('действует с\u00a002')
  expect(merged?.message).toMatch(/^3\sтаблицы действуют с\s01/)
})
