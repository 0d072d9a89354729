import type { CalculatorSettings } from 'shared/calculator'
import type { DayRates } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { Context } from '../../context.ts'
import { type EffectiveVersion, findEffectiveVersions } from '../../domain/fee-tables/repository.ts'
import { loadCalculatorSettings } from '../../domain/settings/settings.ts'
import { createRevisionCache } from '../../http/cache/revision-cache.ts'
import { createSerialLru } from '../../lib/cache.ts'
import { createTableFragments, type TableFragment } from './table-fragments.ts'

/** Number of cached bundles of other days; today's is cached separately. */
const PAST_KEPT = 3
/** Enough for the settings and versions of several hundred days. */
const MOST_BYTES = 2 * 1024 * 1024

/** Everything that the engine needs for a day. */
export interface Bundle {
  readonly date: string
  readonly isToday: boolean
  readonly rates: DayRates | null
  readonly settings: CalculatorSettings
  readonly tables: readonly TableFragment[]
}

/** Settings and table versions of a day; they change only with the content revision. */
interface DayContent {
  readonly key: string
  readonly settings: CalculatorSettings
  readonly versions: readonly EffectiveVersion[]
}

const ratesOrNone = async ({ rates }: Context, day: string): Promise<DayRates | null> => {
  try {
    return (await rates.countingOn(day)) ?? null
  } catch (error) {
    if (error instanceof AppError && error.code === 'bank-silent') return null
    throw error
  }
}

/** Creates a cache of bundle responses: each is built once until its rates, settings or tables change. */
export const createBundles = <T>(
  ctx: Context,
  write: (bundle: Bundle) => Promise<T>,
): ((day: string, admit?: () => void) => Promise<T>) => {
  const fragmentOf = createTableFragments(ctx.db)
  const contents = createRevisionCache<DayContent>({ revision: ctx.contentRevision, maxBytes: MOST_BYTES })
  // Anyone may request any day, so today's bundle, which all visitors need, does not wait for others.
  const today = createSerialLru<T>(1)
  const past = createSerialLru<T>(PAST_KEPT)

  const contentOn = (date: string): Promise<DayContent> =>
    contents.get(date, async ({ addBytes: grow }) => {
      const [settings, versions] = await Promise.all([
        loadCalculatorSettings(ctx.db, date),
        findEffectiveVersions(ctx.db, date),
      ])
      const key = JSON.stringify([settings, versions.map(({ id }) => id)])
      // Estimates the text and the objects together.
      grow(key.length * 3)
      return { key, settings, versions }
    })

  return async (date, admit) => {
    const [rates, { key, settings, versions }] = await Promise.all([ratesOrNone(ctx, date), contentOn(date)])
    const isToday = date === toKyivDay(ctx.clock())
    const shelf = isToday ? today : past
    const make = async () => {
      const tables = await Promise.all(versions.map(fragmentOf))
      return write({ date, isToday, rates, settings, tables })
    }
    return shelf(JSON.stringify([date, rates]) + key, make, admit)
  }
}
