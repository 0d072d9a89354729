import type { DayRates } from 'shared/contract'
import { kyivDay } from 'shared/format'
import type { ImpactDay } from 'shared/tables'
import { settingsFor } from '../../calculator/settings-for.ts'
import type { Context } from '../../context.ts'

/** How long a check waits for the bank: the rates of the day before show a difference just as well. */
const PATIENCE_MS = 1_500

const newestKnown = async ({ rates }: Context): Promise<DayRates | null> => {
  const known = await rates.newest()
  return known ? { USD: known.USD, EUR: known.EUR, date: known.date } : null
}

/** Returns the rates of the day, the newest known ones if the bank is slow, or `null` if none were ever known. */
const ratesSoon = async (ctx: Context, day: string): Promise<DayRates | null> => {
  let patience: NodeJS.Timeout | undefined
  const waited = new Promise<undefined>((resolve) => {
    patience = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  // A bank error must not fail the check, nor become an unhandled rejection after the timeout.
  const counting = ctx.rates.countingOn(day).catch(() => undefined)
  const rates = await Promise.race([counting, waited])
  clearTimeout(patience)
  return rates ?? newestKnown(ctx)
}

/** Loads what the impact of a table is calculated with: today's date, rates and settings. */
export const countingToday = async (ctx: Context): Promise<ImpactDay> => {
  const date = kyivDay(ctx.clock())
  const [rates, settings] = await Promise.all([ratesSoon(ctx, date), settingsFor(ctx.db, date)])
  return { date, rates, settings }
}
