import type { DayRates } from 'shared/contract'
import { kyivDay } from 'shared/format'
import type { ImpactDay } from 'shared/tables'
import { settingsFor } from '../../calculator/settings-for.ts'
import type { Context } from '../../context.ts'

/** So long a check waits for the bank: with yesterday's rates a difference is as plain. */
const PATIENCE_MS = 1_500

const newestKnown = async ({ rates }: Context): Promise<DayRates | null> => {
  const known = await rates.newest()
  return known ? { USD: known.USD, EUR: known.EUR, date: known.date } : null
}

/** The day's rates, or the newest known where the bank keeps one waiting; `null` where none ever were. */
const ratesSoon = async (ctx: Context, day: string): Promise<DayRates | null> => {
  let patience: NodeJS.Timeout | undefined
  const waited = new Promise<undefined>((resolve) => {
    patience = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  // Its silence is no reason to fail, also when it is noticed only after nobody waits any more.
  const counting = ctx.rates.countingOn(day).catch(() => undefined)
  const rates = await Promise.race([counting, waited])
  clearTimeout(patience)
  return rates ?? newestKnown(ctx)
}

/** What the effect of a table is reckoned with: today, and all that counts today. */
export const countingToday = async (ctx: Context): Promise<ImpactDay> => {
  const date = kyivDay(ctx.clock())
  const [rates, settings] = await Promise.all([ratesSoon(ctx, date), settingsFor(ctx.db, date)])
  return { date, rates, settings }
}
