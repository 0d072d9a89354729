import type { Calculation, CalculationCurrency, CalculationInput, ExchangeRates } from 'shared/calculator'
import { type Budget, buildBidLadder, findHighestBid, getTotalInCurrency } from 'shared/calculator/budget'
import { formatMoney } from 'shared/format'
import type { BidLimit, BidRung } from './bid-limit.ts'
import {
  type CarPriceCalculationOutcome,
  calculateCarPriceOnShippingLane,
  listShippingRouteOptions,
  type ShippingRouteCalculation,
  type ShippingRouteWithTotal,
  selectShippingLaneForCar,
} from './calculate-from-raw-input.ts'
import type { CalculatorDataOfDay } from './calculator-day-data.ts'
import {
  fillInCalculatorFormDefaults,
  numberInputUnits,
  parseNumberInput,
  type RawCalculatorInput,
} from './calculator-input.ts'
import type { OwnCost } from './own-costs.ts'
import type { SelectedShippingLane } from './select-shipping-lane.ts'

const MAX_BUDGET = 1_000_000_000

const parseBudget = (typed: string, currency: CalculationCurrency) => {
  const parsed = parseNumberInput(typed, {
    decimals: 2,
    unit: numberInputUnits[currency],
    example: '15 000',
  })
  return 'value' in parsed && parsed.value > MAX_BUDGET
    ? { error: `Напишите не больше ${formatMoney(MAX_BUDGET, currency)}` }
    : parsed
}

const roundToCents = (sum: number): number => Math.round(sum * 100) / 100

const convertDollars = (dollars: number, currency: CalculationCurrency, rates: ExchangeRates): number =>
  roundToCents(currency === 'USD' ? dollars : (dollars * rates.USD) / (currency === 'UAH' ? 1 : rates.EUR))

const describeOwnCosts = (costs: readonly OwnCost[]): string[] =>
  costs.length === 0
    ? []
    : [`${costs.map(({ title, dollars }) => `${title} ${formatMoney(dollars, 'USD')}`).join(', ')} вычли`]

const nameVehicle = ({ input }: Calculation): string =>
  input.vehicle === 'motorcycle' ? 'мотоцикл' : 'автомобиль'

const describeLimit = (
  calculation: Calculation,
  budget: Budget,
  ownCosts: readonly OwnCost[],
  { tables, settings }: CalculatorDataOfDay,
): BidLimit => {
  const { amount, currency } = budget
  const { price, currency: priceCurrency, auction } = calculation.input
  const format = (sum: number) => formatMoney(roundToCents(sum), currency)
  const total = getTotalInCurrency(calculation, currency)
  const { below, above, cliff } = buildBidLadder(calculation, tables, calculation.rates, settings)
  const buildRung = (each: Calculation | undefined): BidRung[] => {
    if (!each) return []
    const over = getTotalInCurrency(each, currency) - amount
    return [
      {
        price: formatMoney(each.input.price, priceCurrency),
        total: format(getTotalInCurrency(each, currency)),
        note: over > 0 ? `на ${format(over)} больше бюджета` : undefined,
        isLimit: each === calculation,
      },
    ]
  }
  const cliffCost =
    cliff && format(getTotalInCurrency(cliff.at, currency) - getTotalInCurrency(cliff.before, currency))
  return {
    budget,
    label: auction === undefined ? 'Предел цены' : 'Ваш предел ставки',
    price,
    notes: [
      `${auction === undefined ? 'с ним' : 'с ней'} ${nameVehicle(calculation)} обойдётся в ${format(total)}, останется ${format(amount - total)}`,
      ...describeOwnCosts(ownCosts),
    ],
    rungs: [below, calculation, above].flatMap(buildRung),
    cliff:
      cliff &&
      `На ${formatMoney(cliff.at.input.price, priceCurrency)} сборы аукциона вырастают: этот доллар обойдётся в ${cliffCost}`,
  }
}

const describeShortage = (least: Calculation, budget: Budget, ownCosts: readonly OwnCost[]): BidLimit => {
  const { price, currency } = least.input
  const format = (sum: number) => formatMoney(sum, budget.currency)
  const left = describeOwnCosts(ownCosts).map(
    (costs) => `. ${costs}, из бюджета осталось ${format(Math.max(0, budget.amount))}`,
  )
  const offer = price === 0 ? 'Даже даром' : `Даже за ${formatMoney(price, currency)}`
  return {
    budget,
    label: `${offer}, с регистрацией`,
    notes: [],
    rungs: [],
    shortage: `${offer} этот ${nameVehicle(least)} обойдётся в ${format(getTotalInCurrency(least, budget.currency))}${left.join('')}`,
  }
}

/** Calculates a car at the highest price within the budget of the visitor, of which own costs are subtracted. */
export const calculateWithinBudgetOnShippingLane = (
  rawInput: RawCalculatorInput,
  lane: SelectedShippingLane,
  day: CalculatorDataOfDay,
  rates: ExchangeRates | null,
  allOwnCosts: readonly OwnCost[] = [],
): ShippingRouteCalculation => {
  const calculatePrice = (price: number) =>
    calculateCarPriceOnShippingLane({ ...rawInput, price: String(price) }, lane, day, rates)
  const gift = calculatePrice(0)
  const { budget: typed = '', budgetCurrency: currency } = fillInCalculatorFormDefaults(rawInput)
  const parsed = parseBudget(typed, currency)
  const errors = { ...gift.errors, ...('error' in parsed ? { budget: parsed.error } : {}) }
  if (!gift.input || !rates || 'error' in parsed)
    return { ...gift, errors, input: undefined, calculation: undefined }
  const ownCosts = allOwnCosts.filter(({ dollars }) => dollars > 0)
  const dollars = ownCosts.reduce((sum, cost) => sum + cost.dollars, 0)
  const amount = roundToCents(parsed.value - convertDollars(dollars, currency, rates))
  const budget = { amount, currency }
  const { bid, calculation, least, refusal } = findHighestBid(
    gift.input,
    budget,
    day.tables,
    rates,
    day.settings,
  )
  if (refusal) return { ...gift, input: undefined, calculation: undefined, refusal }
  if (bid !== undefined)
    return { ...calculatePrice(bid), limit: describeLimit(calculation, budget, ownCosts, day) }
  // A car that the budget is not enough for is not saved. Its price is no typing mistake of the visitor.
  const { calculation: shown = least, ...state } = calculatePrice(least.input.price)
  const warnings = shown.warnings.filter(({ code }) => code !== 'unlikely-price')
  return {
    ...state,
    input: undefined,
    calculation: { ...shown, warnings },
    limit: describeShortage(least, budget, ownCosts),
  }
}

/** Finds the highest price of another car within the same budget. */
export const findHighestPrice = (
  input: CalculationInput,
  { budget }: BidLimit,
  { tables, settings }: Pick<CalculatorDataOfDay, 'tables' | 'settings'>,
  rates: ExchangeRates | null,
): number | undefined => findHighestBid(input, budget, tables, rates, settings).bid

const MAX_COMPARED_ROUTES = 6

/** Lists the cheapest routes of the car and the chosen one, each with the highest bid of the budget. */
export const listShippingRoutesWithinBudget = (
  state: ShippingRouteCalculation,
  day: CalculatorDataOfDay,
  rates: ExchangeRates | null,
): readonly ShippingRouteWithTotal[] => {
  const { lane, limit, calculation } = state
  if (!limit || !calculation) return []
  return listShippingRouteOptions({ ...state, input: calculation.input }, day, rates)
    .filter(
      ({ port, destination }, index) =>
        index < MAX_COMPARED_ROUTES || (port === lane.port && destination === lane.destination),
    )
    .map((route) => {
      const { port, destination } = route
      const input = { ...calculation.input, port, destination }
      return {
        ...route,
        limit: { bid: findHighestPrice(input, limit, day, rates), currency: input.currency },
      }
    })
}

export const calculateWithinBudget = (
  rawInput: RawCalculatorInput,
  day: CalculatorDataOfDay,
  rates: ExchangeRates | null,
): CarPriceCalculationOutcome => {
  const lane = selectShippingLaneForCar(rawInput, day, rates)
  const state = calculateWithinBudgetOnShippingLane(rawInput, lane, day, rates)
  return { ...state, routes: listShippingRoutesWithinBudget(state, day, rates) }
}
