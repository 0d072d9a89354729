import { setImmediate as letOthersIn } from 'node:timers/promises'
import {
  type PackedTable,
  packTable,
  type Settings,
  type Tables,
  type TableTitle,
  tableTitles,
} from 'shared/calculator'
import type { DayRates } from 'shared/contract'
import { AppError } from 'shared/errors'
import { kyivDay } from 'shared/format'
import { createRecent } from '../../calculator/recent.ts'
import { settingsFor } from '../../calculator/settings-for.ts'
import { createShelf } from '../../calculator/shelf.ts'
import type { Context } from '../../context.ts'

/** Of a few days that visitors look at; today's has a place of its own. */
const PAST_KEPT = 3
/** As many as there are sets of tables at hand. */
const SETS_KEPT = 4

type Packed = Readonly<Partial<Record<TableTitle, PackedTable>>>

/** All that the engine needs for a day. */
export interface Bundle {
  readonly date: string
  readonly rates: DayRates | null
  readonly settings: Settings
  readonly tables: Packed
}

const ratesOrNone = async ({ rates }: Context, day: string): Promise<DayRates | null> => {
  try {
    return (await rates.countingOn(day)) ?? null
  } catch (error) {
    if (error instanceof AppError && error.code === 'bank-silent') return null
    throw error
  }
}

const packed = async (tables: Tables): Promise<Packed> => {
  await letOthersIn()
  return Object.fromEntries(
    tableTitles.flatMap((title) => {
      const table = tables[title]
      return table ? [[title, packTable(table)]] : []
    }),
  )
}

/** Written once for all who ask while nothing of what it is made of has changed. */
export const createBundles = <T>(
  ctx: Context,
  write: (bundle: Bundle) => Promise<T>,
): ((day: string) => Promise<T>) => {
  const packedTables = createRecent<Packed>(SETS_KEPT)
  // Anybody may ask for any day; what all visitors wait for does not stand behind that.
  const today = createShelf<T>(1)
  const past = createShelf<T>(PAST_KEPT)

  return async (date) => {
    const [rates, settings, { key, tables }] = await Promise.all([
      ratesOrNone(ctx, date),
      settingsFor(ctx.db, date),
      ctx.tablesOn(date),
    ])
    const shelf = date === kyivDay(ctx.clock()) ? today : past
    return shelf(JSON.stringify([date, rates, settings, key]), async () =>
      write({ date, rates, settings, tables: await packedTables(key, () => packed(tables)) }),
    )
  }
}
