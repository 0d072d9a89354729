import {
  type CalculationReferenceData,
  countDaysBetween,
  MAX_EXCHANGE_RATE_AGE_DAYS,
} from 'shared/calculator'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { ServerContext } from '../../server-context.ts'
import { loadExchangeRatesUnlessBankSilent } from '../exchange-rates.ts'
import { loadEffectiveCalculatorSettings } from '../settings/repository.ts'

const futureDayError = {
  path: 'date',
  code: 'too-big',
  message: 'Этот день ещё не наступил: выберите сегодня или раньше',
}

/** Returns the day to calculate for, today by default. Throws for a future day, which has no rates yet. */
export const resolveCalculationDay = (requestedDay: string | undefined, now: Date): string => {
  const today = toKyivDay(now)
  if (requestedDay !== undefined && requestedDay > today)
    throw new AppError('validation', { errors: [futureDayError] })
  return requestedDay ?? today
}

/** Loads the data of a day, today by default. Queries to the bank for another day count for the client network. */
export type CalculationDayDataLoader = (date?: string, network?: string) => Promise<CalculationReferenceData>

type RatesOfDay = Pick<CalculationReferenceData, 'rates' | 'isBankSilent'>

export const createCalculationDayDataLoader = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'rates' | 'loadEffectiveTables'>,
): CalculationDayDataLoader => {
  const loadDay = async (
    date: string,
    ratesOfDay: RatesOfDay,
    usesNewestRatesDay = false,
  ): Promise<CalculationReferenceData> => {
    const { indexed } = await ctx.loadEffectiveTables(date)
    const settings = await loadEffectiveCalculatorSettings(ctx.db, date)
    const today = toKyivDay(ctx.clock())
    return { date, today, tables: indexed, settings, ...ratesOfDay, usesNewestRatesDay }
  }

  /** Loads the stored exchange rates of today. The bank is not queried, because no page may wait for its response. */
  const loadToday = async (): Promise<CalculationReferenceData> => {
    const today = toKyivDay(ctx.clock())
    const newest = await ctx.rates.findNewestRates()
    if (!newest) return loadDay(today, { rates: null, isBankSilent: true })
    const { USD, EUR, date } = newest
    const rates = { rates: { USD, EUR, date }, isBankSilent: false }
    return countDaysBetween(date, today) <= MAX_EXCHANGE_RATE_AGE_DAYS
      ? loadDay(today, rates)
      : loadDay(date, rates, true)
  }

  return async (date, network) =>
    date === undefined
      ? loadToday()
      : loadDay(date, await loadExchangeRatesUnlessBankSilent(ctx.rates, date, network))
}
