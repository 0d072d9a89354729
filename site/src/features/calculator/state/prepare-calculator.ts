import {
  auctions,
  bidTypes,
  type CalculationReferenceData,
  calculationCurrencies,
  carOriginRegions,
  engineTypes,
  priceCurrencies,
  vehicleTitleStatuses,
  vehicleTypes,
} from 'shared/calculator'
import { getErrorTitle } from 'shared/errors'
import { isCalendarDay } from 'shared/format'
import type { CalculatorQueryParameterName } from '../../../lib/calculator-query.ts'
import type { PageLoadInput } from '../../../router/page-module.ts'
import { calculatorFieldLabels } from '../calculator-labels.ts'
import { type CarPriceCalculationOutcome, calculateCarPriceFromRawInput } from './calculate-from-raw-input.ts'
import {
  NO_AUCTION_OPTION_VALUE,
  type RawCalculatorInput,
  validateCalculationDate,
} from './calculator-input.ts'
import { KNOWN_AMOUNT_FIELD_NAME, parseCalculatorInputFromQuery } from './calculator-input-query.ts'
import type { ServerRenderedCalculation } from './prepared-calculator.ts'
import { calculateWithinBudget } from './resolve-budget.ts'

const flagCodes = ['0', '1', 'false', 'true']

const choices: readonly (readonly [
  name: CalculatorQueryParameterName | typeof KNOWN_AMOUNT_FIELD_NAME,
  label: string,
  codes: readonly string[],
])[] = [
  ['origin', 'Страна', carOriginRegions],
  ['auction', 'Аукцион', [...auctions, NO_AUCTION_OPTION_VALUE]],
  ['document', 'Документ', vehicleTitleStatuses],
  ['bid', 'Ставка', bidTypes],
  ['currency', 'Валюта цены', priceCurrencies],
  [KNOWN_AMOUNT_FIELD_NAME, 'Что вы знаете', ['price', 'budget']],
  ['budgetCurrency', 'Валюта бюджета', calculationCurrencies],
  ['vehicle', 'Кузов', vehicleTypes],
  ['engine', calculatorFieldLabels.engine, engineTypes],
  ['eur1', 'Сертификат EUR.1', flagCodes],
  ['insurance', 'Страховка', flagCodes],
]

/**
 * Names the calculator fields for which a URL query has an unknown value. Such a query is refused, because a default
 * value would give the price of another car. An empty value means the default.
 */
const describeUnknownChoices = (search: string): string | undefined => {
  const query = new URLSearchParams(search)
  const labels = choices.flatMap(([name, label, codes]) => {
    const value = query.getAll(name).at(-1)
    return value === undefined || value === '' || codes.includes(value) ? [] : [`«${label}»`]
  })
  const clearance = query.getAll('clearance').at(-1) ?? ''
  if (clearance !== '' && !isCalendarDay(clearance)) labels.push('«День оформления»')
  return labels.length === 0
    ? undefined
    : `В адресе страницы непонятно, что выбрано: ${labels.join(', ')}. Проверьте это в форме и посчитайте ещё раз.`
}

/** Maximum number of shipping routes sent with a page. The chosen route is always among them. */
const MAX_ROUTES = 12

const findNewestRatesDay = (
  day: CalculationReferenceData,
  newest: CalculationReferenceData,
): Pick<ServerRenderedCalculation, 'newestRatesDay'> =>
  day.rates || !newest.rates || newest.rates.date === day.date ? {} : { newestRatesDay: newest.rates.date }

const refuseUnknownChoices = (search: string): Partial<CarPriceCalculationOutcome> => {
  const message = describeUnknownChoices(search)
  return message === undefined
    ? {}
    : {
        input: undefined,
        calculation: undefined,
        routes: [],
        refusal: { code: 'invalid', message, inputErrors: [] },
      }
}

export const calculatePriceForServerRenderedPage = async (
  search: string,
  loadCalculationDay: NonNullable<PageLoadInput['loadCalculationDay']>,
  preset: RawCalculatorInput = {},
): Promise<ServerRenderedCalculation> => {
  const inputOfAddress = parseCalculatorInputFromQuery(search)
  const rawInput = { ...preset, ...inputOfAddress }
  const newest = await loadCalculationDay()
  const { today } = newest
  const dateError = rawInput.date === undefined ? undefined : validateCalculationDate(rawInput.date, today)
  const isOtherDay = rawInput.date !== undefined && dateError === undefined && rawInput.date !== newest.date
  const day = isOtherDay ? await loadCalculationDay(rawInput.date) : newest
  const calculatePrice = rawInput.budget === undefined ? calculateCarPriceFromRawInput : calculateWithinBudget
  const calculated = calculatePrice(rawInput, day, day.rates)
  const errors = { ...calculated.errors, ...(dateError === undefined ? {} : { date: dateError }) }
  const ratesError = day.rates ? undefined : getErrorTitle(day.isBankSilent ? 'bank-silent' : 'no-rate')
  const { 'insurance-percent': percent, 'insurance-minimum': minimum } = day.settings.of
  const lane = { ...calculated.lane, yards: [] }
  return {
    rawInput,
    isFromAddress: inputOfAddress !== undefined,
    date: day.date,
    today,
    rates: day.rates,
    settings: { of: { 'insurance-percent': percent, 'insurance-minimum': minimum } },
    usesNewestRatesDay: day.usesNewestRatesDay,
    state: {
      ...calculated,
      errors,
      lane,
      routes: calculated.routes.filter(
        ({ port, destination }, index) =>
          index < MAX_ROUTES || (port === lane.port && destination === lane.destination),
      ),
      ...(dateError === undefined ? {} : { input: undefined, refusal: undefined }),
      ...refuseUnknownChoices(search),
    },
    ...(ratesError === undefined ? {} : { ratesError }),
    ...findNewestRatesDay(day, newest),
  }
}
