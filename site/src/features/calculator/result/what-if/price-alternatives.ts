import {
  type Calculation,
  type CalculationCurrency,
  type CalculationInput,
  calculate,
  formatPlaceName,
} from 'shared/calculator'
import { describeExpectedClearanceDayPrice } from 'shared/calculator/text'
import type { BidLimit } from '../../state/bid-limit.ts'
import type { CalculatorDataOfDay } from '../../state/calculator-day-data.ts'
import type { RawCalculatorInput } from '../../state/calculator-input.ts'
import type { findHighestPrice } from '../../state/resolve-budget.ts'
import type { ShippingLanePortNames } from '../../state/select-shipping-lane.ts'
import { getAmountInCurrency } from '../calculation-amounts.tsx'
import {
  formatCheapestPortTitle,
  formatCheapestRouteTitle,
  formatClearanceTitle,
  priceAlternativeTexts as texts,
} from './text.ts'

export interface PriceAlternative {
  /** Distinguishes the alternatives of one calculation. */
  title: string
  /** What the calculator finds with this one change, minus what it finds now: a total, or a highest price. */
  difference: number
  currency: CalculationCurrency
  isBetter?: boolean
  /** Form fields that make the change; absent for the dollar, whose rate is that of the National Bank. */
  change?: RawCalculatorInput
}

type ChangedInputField = 'year' | 'volume' | 'document' | 'insurance' | 'port' | 'destination' | 'clearance'

type CalculationInputChange = Partial<Pick<CalculationInput, ChangedInputField>>

/** Form fields are named as fields of the calculation input. */
const toFormFields = (changed: CalculationInputChange): RawCalculatorInput =>
  Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [name, value === false ? 'no' : String(value)]),
  )

const formatRouteTitle = (
  { origin, port, destination }: CalculationInput,
  cheapest: ShippingLanePortNames,
): string => {
  const start = formatPlaceName(cheapest.port)
  const end = formatPlaceName(cheapest.destination)
  if (origin === 'usa' && destination === cheapest.destination) return formatCheapestPortTitle(start)
  // Cars from Europe travel by road, to a town and not to a port.
  return origin !== 'eu' && port === cheapest.port
    ? formatCheapestPortTitle(end)
    : formatCheapestRouteTitle(start, end)
}

const HALF_LITRE_CM3 = 500

export interface PriceAlternativeSource {
  calculation: Calculation
  /** Shipping routes of the car, the cheapest first. */
  routes: readonly ShippingLanePortNames[]
  dayData: Pick<CalculatorDataOfDay, 'tables' | 'settings'>
  /** Highest price within the budget of the visitor. The calculation is one of this price. */
  limit?: BidLimit | undefined
  /** Code that is loaded if there is a budget. */
  findHighestPrice?: typeof findHighestPrice | undefined
}

/** Lists single changes of the calculated car, each with its difference. Changes without a price are left out. */
export const listPriceAlternatives = (
  { calculation, routes, dayData, limit, findHighestPrice }: PriceAlternativeSource,
  currency: CalculationCurrency,
): readonly PriceAlternative[] => {
  const { input, rates, total, uahPerDollarPercent } = calculation
  const { tables, settings } = dayData
  const { origin, port, year, volume, auction, document, insurance } = input
  // A car from Europe or Georgia stands in one city; those compared with it are others to buy a car in.
  const cheapest = routes.find((route) => origin === 'usa' || route.port === port)
  const compare = (title: string, changed: CalculationInputChange): PriceAlternative[] => {
    const otherInput = { ...input, ...changed }
    const change = toFormFields(changed)
    if (limit?.price !== undefined) {
      const price = findHighestPrice?.(otherInput, limit, dayData, rates)
      if (price === undefined) return []
      const difference = price - limit.price
      return [{ title, difference, currency: input.currency, isBetter: difference > 0, change }]
    }
    const options = { hasOutlook: false }
    const { calculation: other } = calculate(otherInput, tables, rates, settings, options)
    if (!other) return []
    const rise = getAmountInCurrency(other.total, currency) - getAmountInCurrency(total, currency)
    const difference = Math.round(rise * 100) / 100
    return [{ title, difference, currency, isBetter: difference < 0, change }]
  }
  const clearance = describeExpectedClearanceDayPrice(calculation, currency)?.date
  return [
    ...compare(texts.younger, { year: year + 1 }),
    ...compare(texts.older, { year: year - 1 }),
    ...(volume === undefined ? [] : compare(texts.smallerEngine, { volume: volume - HALF_LITRE_CM3 })),
    ...(auction && document === 'salvage' ? compare(texts.cleanTitle, { document: 'clean' }) : []),
    ...(insurance ? compare(texts.noInsurance, { insurance: false }) : []),
    ...(cheapest
      ? compare(formatRouteTitle(input, cheapest), {
          port: cheapest.port,
          destination: cheapest.destination,
        }).filter(({ isBetter }) => isBetter)
      : []),
    // Always in hryvnias: in dollars, a dearer dollar makes the car cheaper. It says nothing of a highest price.
    ...(uahPerDollarPercent === undefined || limit?.price !== undefined
      ? []
      : [{ title: texts.dearerDollar, difference: uahPerDollarPercent, currency: 'UAH' as const }]),
    ...(clearance === undefined ? [] : compare(formatClearanceTitle(clearance), { clearance })),
  ]
}
