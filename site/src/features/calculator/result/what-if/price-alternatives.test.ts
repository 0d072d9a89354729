import { type CalculationCurrency, toColumnarFeeTable } from 'shared/calculator'
import type { CalculatorDataResponse } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { describe, expect, test } from 'vitest'
import { createDemoCalculatorBundle } from '../../../../testing/calculator-test-tab.ts'
import { calculateCarPriceFromRawInput } from '../../state/calculate-from-raw-input.ts'
import { toCalculatorDataOfDay } from '../../state/calculator-day-data.ts'
import type { RawCalculatorInput } from '../../state/calculator-input.ts'
import { calculateWithinBudget, findHighestPrice } from '../../state/resolve-budget.ts'
import { listPriceAlternatives } from './price-alternatives.ts'
import { formatSignedDifference } from './text.ts'

const demoRows = demoFeeTables['ship-delivery']

interface PriceAlternativeOptions {
  date?: string
  currency?: CalculationCurrency
  shipDelivery?: typeof demoRows
}

/** Lists the alternatives of a car on the demo tables, at 40 and 44 hryvnias. */
const findAlternatives = (
  rawInput: RawCalculatorInput,
  { date = '2026-11-28', currency = 'USD', shipDelivery = demoRows }: PriceAlternativeOptions = {},
) => {
  const bundle = createDemoCalculatorBundle(date)
  const shipping = toColumnarFeeTable({ version: 1, validFrom: '2018-01-01', rows: shipDelivery })
  const tables = { ...bundle.tables, 'ship-delivery': shipping } as CalculatorDataResponse['tables']
  const dayData = toCalculatorDataOfDay({ ...bundle, tables })
  const rates = { USD: 40, EUR: 44, date }
  const calculatePrice = rawInput.budget === undefined ? calculateCarPriceFromRawInput : calculateWithinBudget
  const { calculation, limit, routes } = calculatePrice(rawInput, dayData, rates)
  if (!calculation) throw new Error('not calculated')
  return listPriceAlternatives({ calculation, limit, findHighestPrice, routes, dayData }, currency)
}

/** Formats the alternatives as the visitor reads them, with plain spaces. */
const formatAlternatives = (...car: Parameters<typeof findAlternatives>): string[] =>
  findAlternatives(...car).map((each) =>
    `${each.title}: ${formatSignedDifference(each.difference, each.currency)}`.replaceAll('\u00a0', ' '),
  )

describe('the example sedan', () => {
  test('each single change of the example sedan has its difference in the shown currency', () => {
    expect(formatAlternatives({})).toEqual([
      'На год моложе: −130,94 $',
      'На год старше: +130,95 $',
      'На пол-литра меньше: −198 $',
      'Clean вместо Salvage: −56,17 $',
      'Без страховки: −147,83 $',
      'Самый дешёвый порт: Лос-Анджелес: −364,50 $',
      'Доллар +1 %: +5 979,13 грн',
      'Оформление в январе 2027: +130,95 $',
    ])
    expect(formatAlternatives({}, { currency: 'UAH' })).toContain('На год моложе: −5 237,76 грн')
  })

  test('each single change except that of the dollar names the form fields that make it', () => {
    expect(findAlternatives({}).map(({ change }) => change)).toEqual([
      { year: '2020' },
      { year: '2018' },
      { volume: '1484' },
      { document: 'clean' },
      { insurance: 'no' },
      { port: 'Los Angeles', destination: 'Klaipeda' },
      undefined,
      { clearance: '2027-01-19' },
    ])
  })

  test('a price with the form fields of a single change differs by what that change shows', () => {
    const date = '2026-11-28'
    const dayData = toCalculatorDataOfDay(createDemoCalculatorBundle(date))
    const calculateTotal = (rawInput: RawCalculatorInput) =>
      calculateCarPriceFromRawInput(rawInput, dayData, { USD: 40, EUR: 44, date }).calculation?.total.usd ?? 0
    expect(calculateTotal({})).toBe(15_733.49)
    for (const { title, change, difference } of findAlternatives({}))
      if (change) expect(calculateTotal(change), title).toBeCloseTo(15_733.49 + difference, 6)
  })
})

describe('cars without some of the changes', () => {
  test('a car of this year is not offered a year younger, and a year older costs the same', () => {
    expect(formatAlternatives({ year: '2026' }).slice(0, 2)).toEqual([
      'На год старше: цена та же',
      'На пол-литра меньше: −33 $',
    ])
  })

  test('an electric car has no engine volume to lower', () => {
    expect(formatAlternatives({ engine: 'electric' }).slice(0, 3)).toEqual([
      'На год моложе: цена та же',
      'На год старше: цена та же',
      'Clean вместо Salvage: −49,93 $',
    ])
  })

  test('a clean uninsured car with the smallest engine on its cheapest route can only be younger or older', () => {
    const car = { volume: '599', document: 'clean', insurance: 'no', port: 'Los Angeles' }
    const titles = findAlternatives(car, { date: '2026-03-09' }).map(({ title }) => title)
    expect(titles).toEqual(['На год моложе', 'На год старше', 'Доллар +1\u00a0%'])
  })

  test('a car that is already cleared in January is not offered January, and gets older from there', () => {
    const titles = findAlternatives({ clearance: '2027-01-19', year: '2026' }).map(({ title }) => title)
    expect(titles).toContain('На год моложе')
    expect(titles.at(-1)).toBe('Доллар +1\u00a0%')
  })
})

describe('the cheapest route', () => {
  const findRouteTitle = (rawInput: RawCalculatorInput, options: PriceAlternativeOptions = {}) =>
    findAlternatives(rawInput, options).find(({ title }) => title.startsWith('Самый'))?.title

  test('the cheapest route of a car from the USA is named by what differs: its port, its destination or both', () => {
    expect(findRouteTitle({ destination: 'Bremerhaven', port: 'Los Angeles' })).toBe(
      'Самый дешёвый порт: Клайпеда',
    )
    expect(findRouteTitle({ destination: 'Poti' })).toBe('Самый дешёвый путь: Лос-Анджелес — Клайпеда')
  })

  test('the cheapest route of a car from Europe, which goes to no port, is named by both ends', () => {
    const shipDelivery = [...demoRows, ['eu', 'Berlin', 'Lviv', null, 400, 'EUR', null, 3]]
    expect(findRouteTitle({ origin: 'eu', port: 'Berlin', destination: 'Kyiv' }, { shipDelivery })).toBe(
      'Самый дешёвый путь: Берлин — Львов',
    )
  })
})

test('in 2030 a car of 2029 is compared by the law of that year, and one of 2030 is not offered a year younger', () => {
  const date = '2030-11-28'
  expect(findAlternatives({ year: '2029' }, { date })[0]?.change).toEqual({ year: '2030' })
  expect(findAlternatives({ year: '2030' }, { date })[0]?.change).toEqual({ year: '2029' })
  expect(findAlternatives({}, { date }).at(-1)?.title).toBe('Оформление в январе 2031')
})

describe('a car within a budget', () => {
  test('each single change shows how much the highest bid rises or falls, and the dollar, which no bid follows, is left out', () => {
    expect(formatAlternatives({ budget: '15000' }, { currency: 'UAH' })).toEqual([
      'На год моложе: +100 $',
      'На год старше: −100 $',
      'На пол-литра меньше: +150 $',
      'Clean вместо Salvage: +75 $',
      'Без страховки: +100 $',
      'Самый дешёвый порт: Лос-Анджелес: +275 $',
      'Оформление в январе 2027: −100 $',
    ])
  })

  test('the highest bid found with the form fields of a single change differs by what that change shows', () => {
    const date = '2026-11-28'
    const dayData = toCalculatorDataOfDay(createDemoCalculatorBundle(date))
    const findBid = (rawInput: RawCalculatorInput) =>
      calculateWithinBudget({ budget: '15000', ...rawInput }, dayData, { USD: 40, EUR: 44, date }).limit
        ?.price
    expect(findBid({})).toBe(5700)
    for (const { title, change, difference, isBetter } of findAlternatives({ budget: '15000' })) {
      expect(findBid(change ?? {}), title).toBe(5700 + difference)
      expect(isBetter, title).toBe(difference > 0)
    }
  })

  test('a budget that no bid fits shows the differences of the total, and a change that no bid fits is left out', () => {
    expect(formatAlternatives({ budget: '1000' })[0]).toContain('На год моложе: −')
    const titles = findAlternatives({ budget: '6080' }).map(({ title }) => title)
    expect(titles).not.toContain('На год старше')
  })
})
