import { countDaysBetween, type LoadedCalculationDay, MAX_EXCHANGE_RATE_AGE_DAYS } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { Db } from '../../db/db.ts'
import type { ExchangeRates } from '../exchange-rates.ts'
import type { FeeTablesLoader } from '../fee-tables/effective-fee-tables.ts'
import { loadEffectiveCalculatorSettings } from '../settings/repository.ts'

interface CalculationDayDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly rates: ExchangeRates
  readonly loadEffectiveTables: FeeTablesLoader['loadEffectiveTables']
}

export type LoadCalculationDay = (date?: string) => Promise<LoadedCalculationDay>

type RatesOfDay = Pick<LoadedCalculationDay, 'rates' | 'isBankSilent'>

/** Creates the loader of the days for which pages show results. */
export const createCalculationDayLoader = (deps: CalculationDayDeps): LoadCalculationDay => {
  const loadDay = async (
    date: string,
    ratesOfDay: RatesOfDay,
    usesNewestRatesDay = false,
  ): Promise<LoadedCalculationDay> => {
    const { indexed } = await deps.loadEffectiveTables(date)
    const settings = await loadEffectiveCalculatorSettings(deps.db, date)
    const today = toKyivDay(deps.clock())
    return { date, today, tables: indexed, settings, ...ratesOfDay, usesNewestRatesDay }
  }

  /**
   * Loads today without asking the bank, for which no page may wait. New rates of today change the content
   * revision, after which pages are rendered again.
   */
  const loadToday = async (): Promise<LoadedCalculationDay> => {
    const today = toKyivDay(deps.clock())
    const newest = await deps.rates.findNewestRates()
    if (!newest) return loadDay(today, { rates: null, isBankSilent: true })
    const { USD, EUR, date } = newest
    const rates = { rates: { USD, EUR, date }, isBankSilent: false }
    return countDaysBetween(date, today) <= MAX_EXCHANGE_RATE_AGE_DAYS
      ? loadDay(today, rates)
      : loadDay(date, rates, true)
  }

  const loadRates = async (date: string): Promise<RatesOfDay> => {
    try {
      return { rates: (await deps.rates.ratesForDay(date)) ?? null, isBankSilent: false }
    } catch (error) {
      if (error instanceof AppError && error.code === 'bank-silent')
        return { rates: null, isBankSilent: true }
      throw error
    }
  }

  return async (date) => (date === undefined ? loadToday() : loadDay(date, await loadRates(date)))
}
