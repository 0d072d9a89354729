import { renderToStaticMarkup } from 'react-dom/server'
import { type Calculation, convertColumnarToFeeTableVersion, indexFeeTables } from 'shared/calculator'
import { describe, expect, test } from 'vitest'
import {
  createDemoCalculatorBundle,
  fixedToday,
  fixedTodayRates,
} from '../../../testing/calculator-test-tab.ts'
import { calculateCarPriceFromRawInput } from '../state/calculate-from-raw-input.ts'
import type { RawCalculatorInput } from '../state/calculator-input.ts'
import { CostBarWithLegend } from './cost-bar.tsx'
import { ShippingRouteTimeline } from './route-line.tsx'

const { date, settings, tables } = createDemoCalculatorBundle(fixedToday)
const day = {
  date,
  settings,
  tables: indexFeeTables(
    Object.fromEntries(
      Object.entries(tables).map(([title, table]) => [title, convertColumnarToFeeTableVersion(table)]),
    ),
  ),
}

const calculate = (rawInput: RawCalculatorInput): Calculation => {
  const { calculation } = calculateCarPriceFromRawInput(rawInput, day, fixedTodayRates)
  if (!calculation) throw new Error('not calculated')
  return calculation
}

const stripTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

describe('the cost bar', () => {
  const { groups } = calculate({})
  const html = renderToStaticMarkup(<CostBarWithLegend groups={groups} />)
  const segments = [...html.matchAll(/<rect data-group="(\w+)" x="([\d.]+)%" width="([\d.]+)%"/g)].map(
    ([, group, x, width]) => ({ group, x: Number(x), width: Number(width) }),
  )

  test('each cost group has a segment of the cost bar as wide as its share of the price', () => {
    const sum = groups.reduce((total, { uah }) => total + uah, 0)
    expect(segments.map(({ group }) => group)).toEqual(groups.map(({ group }) => group))
    let left = 0
    for (const [index, { uah }] of groups.entries()) {
      const share = (uah * 100) / sum
      expect(Math.abs((segments[index]?.x ?? 0) - left)).toBeLessThan(0.1)
      expect(Math.abs((segments[index]?.width ?? 0) - share)).toBeLessThan(0.3)
      left += share
    }
    expect(left).toBeCloseTo(100, 5)
  })

  test('the legend of the cost bar shows the percentage of each group, and they add up to 100', () => {
    const items = [...html.matchAll(/<li data-group="(\w+)">(.*?)<\/li>/g)]
    expect(items.map(([, group]) => group)).toEqual(groups.map(({ group }) => group))
    for (const [index, { title }] of groups.entries())
      expect(stripTags(items[index]?.[2] ?? '')).toMatch(new RegExp(`^${title}\\s[\\d<]`))
    const percentages = items.map(([, , text = '']) => Number(text.match(/(\d+)\s%/)?.[1]))
    expect(percentages.reduce((total, each) => total + each, 0)).toBe(100)
  })

  test('the cost bar has no style attributes, which the content security policy forbids in HTML of the server', () => {
    expect(html).not.toContain('style=')
  })
})

/** Returns the stops of the route line as texts. */
const listStops = (rawInput: RawCalculatorInput): string[] => {
  const html = renderToStaticMarkup(
    <ShippingRouteTimeline calculation={calculate(rawInput)} currency="USD" />,
  )
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => stripTags(item))
}

describe('the route line', () => {
  test('the route drawing of a car from the USA has two ports, the price of each leg and the day of each stop', () => {
    expect(listStops({})).toEqual([
      'Финикс площадка, 20 листопада 2026 Phoenix 1 010 $',
      'Хьюстон погрузка Houston 940 $ 42 дн. морем',
      'Клайпеда прибытие, около 01 січня 2027 Klaipeda 750 $',
      'Украина оформление, около 11 січня 2027',
    ])
  })

  test('the route drawing of a car from Europe has one leg to a Ukrainian town', () => {
    expect(listStops({ origin: 'eu' })).toEqual([
      'Амстердам отправление, 20 листопада 2026 Amsterdam 807,64 $ в пути 4 дн.',
      'Киев оформление, около 04 грудня 2026 Kyiv',
    ])
  })

  test('the route drawing of a car from Georgia goes by ferry to a Ukrainian port and on from there', () => {
    expect(listStops({ origin: 'georgia' })).toEqual([
      'Рустави отправление, 20 листопада 2026 Rustavi 650 $ 9 дн. морем',
      'Черноморск прибытие, около 29 листопада 2026 Chornomorsk 250 $',
      'Украина оформление, около 09 грудня 2026',
    ])
  })
})
