import { type PackedTable, packTable, type Settings, type TableTitle, tableTitles } from 'shared/calculator'
import type { DayRates } from 'shared/contract'
import { AppError } from 'shared/errors'
import { createRecent } from '../../calculator/recent.ts'
import { settingsFor } from '../../calculator/settings-for.ts'
import type { Context } from '../../context.ts'

/** Today's, and those of a few days that visitors look at. */
const BUNDLES_KEPT = 4

/** All that the engine needs for a day. */
interface Bundle {
  readonly date: string
  readonly rates: DayRates | null
  readonly settings: Settings
  readonly tables: Readonly<Partial<Record<TableTitle, PackedTable>>>
}

const ratesOrNone = async ({ rates }: Context, day: string): Promise<DayRates | null> => {
  try {
    return (await rates.countingOn(day)) ?? null
  } catch (error) {
    if (error instanceof AppError && error.code === 'bank-silent') return null
    throw error
  }
}

/** The same object for all who ask while nothing of what it is made of has changed. */
export const createBundles = (ctx: Context): ((day: string) => Promise<Bundle>) => {
  const recent = createRecent<Bundle>(BUNDLES_KEPT)

  return async (date) => {
    const [rates, settings, { key, tables }] = await Promise.all([
      ratesOrNone(ctx, date),
      settingsFor(ctx.db, date),
      ctx.tablesOn(date),
    ])
    return recent(JSON.stringify([date, rates, settings, key]), async () => ({
      date,
      rates,
      settings,
      tables: Object.fromEntries(
        tableTitles.flatMap((title) => {
          const table = tables[title]
          return table ? [[title, packTable(table)]] : []
        }),
      ),
    }))
  }
}
