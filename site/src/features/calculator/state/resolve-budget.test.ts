import { feeTableTitles, indexFeeTables } from 'shared/calculator'
import { resolveCalculatorSettingsOnDay } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { expect, test } from 'vitest'
import { selectShippingLaneForCar } from './calculate-from-raw-input.ts'
import type { RawCalculatorInput } from './calculator-input.ts'
import type { OwnCost } from './own-costs.ts'
import { calculateWithinBudget, calculateWithinBudgetOnShippingLane } from './resolve-budget.ts'

const date = '2026-11-28'
const rates = { USD: 40, EUR: 44, date }
const day = {
  date,
  settings: resolveCalculatorSettingsOnDay({}, null, date),
  tables: indexFeeTables(
    Object.fromEntries(
      feeTableTitles.map((title) => [
        title,
        { version: 1, validFrom: '2026-10-20', rows: demoFeeTables[title] },
      ]),
    ),
  ),
}

const withPlainSpaces = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value ?? null).replaceAll('\u00a0', ' '))

const findLimit = (rawInput: RawCalculatorInput, costs: readonly OwnCost[] = []) => {
  const input = { budget: '15 000', ...rawInput }
  const lane = selectShippingLaneForCar(input, day, rates)
  const state = calculateWithinBudgetOnShippingLane(input, lane, day, rates, costs)
  return { ...state, limit: withPlainSpaces(state.limit) }
}

test('a budget of 15,000 dollars leads to a bid of 5,700 with its total, rest, neighbours and the next jump of fees', () => {
  const { limit, input, calculation } = findLimit({})
  expect(limit).toEqual({
    budget: { amount: 15_000, currency: 'USD' },
    label: 'Ваш предел ставки',
    price: 5700,
    notes: ['с ней автомобиль обойдётся в 14 986,71 $, останется 13,29 $'],
    rungs: [
      { price: '5 500 $', total: '14 714,91 $', isLimit: false },
      { price: '5 700 $', total: '14 986,71 $', isLimit: true },
      { price: '5 725 $', total: '15 020,96 $', note: 'на 20,96 $ больше бюджета', isLimit: false },
    ],
    cliff: 'На 6 000 $ сборы аукциона вырастают: этот доллар обойдётся в 63,04 $',
  })
  expect([input?.price, calculation?.total.usd]).toEqual([5700, 14_986.71])
})

test('a budget in hryvnias or euros is explained in its own currency', () => {
  expect(findLimit({ budget: '600 000', budgetCurrency: 'UAH' }).limit).toMatchObject({
    price: 5700,
    notes: ['с ней автомобиль обойдётся в 599 468,11 грн, останется 531,89 грн'],
  })
  expect(findLimit({ budget: '13 700 €', budgetCurrency: 'EUR' }).limit?.notes[0]).toMatch(/^с ней .+ €$/)
})

test('own costs reduce the budget and are named', () => {
  const costs = [
    { title: 'Ремонт', typed: '2500', dollars: 2500, error: undefined },
    { title: 'Номера', typed: '', dollars: 0, error: undefined },
  ]
  const { limit } = findLimit({}, costs)
  expect(limit?.budget.amount).toBe(12_500)
  expect(limit?.notes[1]).toBe('Ремонт 2 500 $ вычли')
  expect(limit?.price).toBeLessThan(5700)
  expect(findLimit({ budget: '600 000', budgetCurrency: 'UAH' }, costs).limit?.budget.amount).toBe(500_000)
})

test('a budget below the cheapest car says what it costs for nothing, and is not saved', () => {
  for (const budget of ['0', '6 000']) {
    const { limit, input, calculation } = findLimit({ budget })
    expect(limit?.shortage).toBe('Даже даром этот автомобиль обойдётся в 6 074,91 $')
    expect([input, limit?.price, calculation?.total.usd]).toEqual([undefined, undefined, 6074.91])
    expect(calculation?.warnings.map(({ code }) => code)).not.toContain('unlikely-price')
  }
})

test('a budget that own costs use up says what was subtracted', () => {
  const costs = [{ title: 'Ремонт', typed: '20000', dollars: 20_000, error: undefined }]
  expect(findLimit({}, costs).limit).toMatchObject({
    notes: [],
    shortage:
      'Даже даром этот автомобиль обойдётся в 6 074,91 $. Ремонт 20 000 $ вычли, из бюджета осталось 0 $',
  })
})

test('an unreadable or too large budget is an error of its field, and a typed price is not read', () => {
  expect(findLimit({ budget: '' }).errors.budget).toBe('Заполните это поле')
  expect(findLimit({ budget: '600000 грн' }).errors.budget).toMatch(/в гривнах, а нужно в долларах/)
  expect(findLimit({ budget: '2 000 000 000' }).errors.budget).toMatch(/^Напишите не больше/)
  expect(findLimit({ budget: '10 000 000' }).errors).toEqual({})
  expect(findLimit({ price: 'шесть' }).errors).toEqual({})
  expect(findLimit({ year: '2099' }).errors.year).toMatch(/позже/)
})

test('a car without an auction has a limit of its price in the currency of the price', () => {
  const { limit, calculation } = findLimit({ origin: 'eu' })
  expect(limit?.label).toBe('Предел цены')
  expect(limit?.notes[0]).toMatch(/^с ним автомобиль обойдётся/)
  expect(calculation?.input).toMatchObject({ price: limit?.price, currency: 'EUR' })
  expect(limit?.cliff).toBeUndefined()
})

test('the routes of a car within a budget have bids, through Los Angeles 275 dollars more', () => {
  const { routes } = calculateWithinBudget({ budget: '15000' }, day, rates)
  const findBid = (port: string) =>
    routes.find((route) => route.port === port && route.destination === 'Klaipeda')?.limit?.bid
  expect([findBid('Houston'), findBid('Los Angeles')]).toEqual([5700, 5975])
})

test('without exchange rates a budget has no bid', () => {
  const state = calculateWithinBudget({ budget: '15000' }, day, null)
  expect([state.limit, state.input, state.refusal?.code]).toEqual([undefined, undefined, 'no-rate'])
})
