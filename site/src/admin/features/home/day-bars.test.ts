import { expect, test } from 'vitest'
import { dayBars, daysInWords } from './day-bars.ts'

const day = (text: string, callbacks: number, calculations: number) => ({
  day: text,
  callbacks,
  calculations,
})

const days = [day('2026-11-18', 1, 0), day('2026-11-19', 0, 0), day('2026-11-20', 3, 1)]

test('the busiest day is as high as the chart, and the others are measured by it', () => {
  expect(dayBars(days).map((bar) => [bar.callbacksHeight, bar.calculationsHeight])).toEqual([
    [25, 0],
    [0, 0],
    [75, 25],
  ])
})

test('a month without a request has no height, and nothing breaks by it', () => {
  const [bar] = dayBars([day('2026-11-20', 0, 0)])
  expect([bar?.callbacksHeight, bar?.calculationsHeight]).toEqual([0, 0])
  expect(dayBars([])).toEqual([])
})

test('every other day says its figure, today always', () => {
  expect(dayBars(days).map(({ says }) => says)).toEqual(['18', undefined, '20'])
  expect(dayBars(days.slice(1)).map(({ says }) => says)).toEqual([undefined, '20'])
})

test('the picture is said in a sentence', () => {
  expect(daysInWords(days).replaceAll('\u00A0', ' ')).toBe('За 3 дня 5 заявок: звонок 4, расчёт 1')
})
