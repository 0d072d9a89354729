import type { LoadedCalculationDay } from 'shared/calculator'
import { getErrorTitle } from 'shared/errors'
import type { PageLoadContext } from '../../../router/page-module.ts'
import { type CalculatorState, calculateFromRawInput } from './calculate-from-raw-input.ts'
import { describeUnknownChoices } from './describe-unknown-choices.ts'
import { parseCalculatorQuery } from './parse-calculator-query.ts'
import type { InsuranceSettings, PreparedCalculator } from './prepared-calculator.ts'
import { checkCalculationDate, type RawCalculatorInput } from './raw-calculator-input.ts'

/** Number of routes that a page may need: the cheapest and the chosen one are among them. */
const MAX_ROUTES = 12

const pickInsuranceSettings = ({ settings }: LoadedCalculationDay): InsuranceSettings => ({
  of: {
    'insurance-percent': settings.of['insurance-percent'],
    'insurance-minimum': settings.of['insurance-minimum'],
  },
})

const describeMissingRates = ({ rates, isBankSilent }: LoadedCalculationDay): string | undefined => {
  if (rates) return undefined
  return getErrorTitle(isBankSilent ? 'bank-silent' : 'no-rate')
}

/** Returns the day to suggest instead of a day without rates. */
const findNewestRatesDay = (
  day: LoadedCalculationDay,
  newest: LoadedCalculationDay,
): Pick<PreparedCalculator, 'newestRatesDay'> =>
  day.rates || !newest.rates || newest.rates.date === day.date ? {} : { newestRatesDay: newest.rates.date }

/** Replaces the result for a choice that the form does not offer. */
const refuseUnknownChoices = (search: string): Partial<CalculatorState> => {
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

/** Calculates the result for the input in the address of a page, or of an example. */
export const prepareCalculator = async (
  search: string,
  loadCalculationDay: NonNullable<PageLoadContext['loadCalculationDay']>,
  preset: RawCalculatorInput = {},
): Promise<PreparedCalculator> => {
  const inputOfAddress = parseCalculatorQuery(search)
  const rawInput = { ...preset, ...inputOfAddress }
  const newest = await loadCalculationDay()
  const { today } = newest
  const dateError = rawInput.date === undefined ? undefined : checkCalculationDate(rawInput.date, today)
  const isOtherDay = rawInput.date !== undefined && dateError === undefined && rawInput.date !== newest.date
  const day = isOtherDay ? await loadCalculationDay(rawInput.date) : newest
  const calculated = calculateFromRawInput(rawInput, day, day.rates)
  const errors = { ...calculated.errors, ...(dateError === undefined ? {} : { date: dateError }) }
  const ratesError = describeMissingRates(day)
  const lane = { ...calculated.lane, yards: [] }
  return {
    rawInput,
    isFromAddress: inputOfAddress !== undefined,
    date: day.date,
    today,
    rates: day.rates,
    settings: pickInsuranceSettings(day),
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
