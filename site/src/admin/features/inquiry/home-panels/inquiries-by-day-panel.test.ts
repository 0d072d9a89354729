import { expect, test } from 'vitest'
import { buildDailyInquiryChartBars, describeDailyInquiryCounts } from './inquiries-by-day-panel.tsx'

const day = (text: string, callbacks: number, calculations: number) => ({
  day: text,
  callbacks,
  calculations,
})

const days = [day('2026-11-18', 1, 0), day('2026-11-19', 0, 0), day('2026-11-20', 3, 1)]

test('in the chart of inquiries the bar of the busiest day has full height, and the others are relative to it', () => {
  expect(
    buildDailyInquiryChartBars(days).map((bar) => [bar.callbacksHeight, bar.calculationsHeight]),
  ).toEqual([
    [25, 0],
    [0, 0],
    [75, 25],
  ])
})

test('the chart of inquiries of a month without inquiries has bars of zero height', () => {
  const [bar] = buildDailyInquiryChartBars([day('2026-11-20', 0, 0)])
  expect([bar?.callbacksHeight, bar?.calculationsHeight]).toEqual([0, 0])
  expect(buildDailyInquiryChartBars([])).toEqual([])
})

test("every other bar of the chart of inquiries has a date label, and today's bar always has one", () => {
  expect(buildDailyInquiryChartBars(days).map(({ label }) => label)).toEqual(['18', undefined, '20'])
  expect(buildDailyInquiryChartBars(days.slice(1)).map(({ label }) => label)).toEqual([undefined, '20'])
})

test('the chart of inquiries has a text description of one sentence', () => {
  expect(describeDailyInquiryCounts(days).replaceAll('\u00A0', ' ')).toBe(
    'За 3 дня 5 заявок: звонок 4, расчёт 1',
  )
})
