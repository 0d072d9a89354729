import type { DailyExchangeRates } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import {
  buildExchangeRateChartPaths,
  describeExchangeRatesAge,
  describeExchangeRatesChart,
} from './exchange-rates-status-row.tsx'

const box = { width: 100, height: 20 }

const day = (date: string, USD = 43, EUR = 50): DailyExchangeRates => ({ date, USD, EUR })

const replaceNoBreakSpaces = (text: string): string => text.replaceAll('\u00A0', ' ')

describe('the lines of the exchange rate chart', () => {
  test('the chart line of an exchange rate runs from the oldest day to the newest, and up when the rate rises', () => {
    const days = [day('2026-11-18', 43, 50), day('2026-11-19', 43.5, 50), day('2026-11-20', 44, 50)]
    expect(buildExchangeRateChartPaths(days, box)).toEqual({
      USD: 'M0 20L50 10L100 0',
      EUR: 'M0 10L50 10L100 10',
    })
  })

  test('both currencies of the exchange rate chart share one scale: half the change is half as high', () => {
    const days = [day('2026-11-19', 43, 50), day('2026-11-20', 44, 50.5)]
    expect(buildExchangeRateChartPaths(days, box)).toEqual({ USD: 'M0 20L100 0', EUR: 'M0 15L100 5' })
  })

  test('an exchange rate of a single day is drawn as a dot at the right edge of the chart', () => {
    expect(buildExchangeRateChartPaths([day('2026-11-20')], box)).toEqual({
      USD: 'M100 10h0',
      EUR: 'M100 10h0',
    })
  })

  test('the chart line of an exchange rate breaks at missing days, and a single day between gaps is a dot', () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-15', '2026-11-19', '2026-11-20'].map((date) =>
      day(date),
    )
    expect(buildExchangeRateChartPaths(days, box).USD).toBe('M0 10L10 10M50 10h0M90 10L100 10')
  })

  test('the chart line of 90 days of exchange rates stays inside the chart, across months and clock changes', () => {
    const days = Array.from({ length: 90 }, (_, index) =>
      day(
        new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
        43 + Math.sin(index),
        50 + index / 90,
      ),
    )
    const { USD, EUR } = buildExchangeRateChartPaths(days, box)
    for (const line of [USD, EUR]) {
      const points = line
        .slice(1)
        .split('L')
        .map((point) => point.split(' ').map(Number))
      expect(points).toHaveLength(90)
      for (const [x = -1, y = -1] of points) {
        expect(x >= 0 && x <= 100 && y >= 0 && y <= 20, `${x} ${y}`).toBe(true)
      }
    }
  })
})

describe('the description of the exchange rate chart', () => {
  test('the description of the exchange rate chart contains the period, the number of days and the range', () => {
    const days = [
      day('2026-10-05', 43.1, 50),
      day('2026-11-19', 43.2174, 49.863),
      day('2026-11-20', 43.15, 50.2),
    ]
    expect(replaceNoBreakSpaces(describeExchangeRatesChart(days))).toBe(
      'Сохранённые курсы с 05 жовтня 2026 по 20 листопада 2026, 3 дня. Доллар от 43,1000 до 43,2174 грн. Евро от 49,8630 до 50,2000 грн',
    )
  })

  test('the description of an exchange rate chart of a single day contains that day once', () => {
    expect(replaceNoBreakSpaces(describeExchangeRatesChart([day('2026-11-20')]))).toBe(
      'Сохранённые курсы на 20 листопада 2026, 1 день. Доллар 43,0000 грн. Евро 50,0000 грн',
    )
  })
})

const serverTime = Date.parse('2026-11-20T22:30:00Z')
const rates = { date: '2026-11-21', USD: 43, EUR: 50, fetchedAt: '2026-11-20T22:01:00.000Z', stale: false }

test('the system status calls the exchange rates available if those of today are stored', () => {
  expect(describeExchangeRatesAge(rates, serverTime).label).toBe('Есть')
})

test("the system status calls exchange rates of earlier days yesterday's or outdated, by the calendar day in Kyiv", () => {
  expect(describeExchangeRatesAge({ ...rates, date: '2026-11-20', stale: true }, serverTime).label).toBe(
    'Вчерашний',
  )
  expect(describeExchangeRatesAge({ ...rates, date: '2026-11-19', stale: true }, serverTime).label).toBe(
    'Устаревший',
  )
})

test('the system status calls exchange rates missing if none were ever loaded', () => {
  expect(describeExchangeRatesAge(null, serverTime)).toEqual({ label: 'Нет', color: 'red' })
})
