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

/** Of a few days that visitors look at; today's has a place of its own. */
const PAST_KEPT = 3
/** Settings and versions of some hundred days. */
const MOST_BYTES = 2 * 1024 * 1024

/** All that the engine needs for a day. */
export interface Bundle {
  readonly date: string
  readonly isToday: boolean
  readonly rates: DayRates | null
  readonly settings: CalculatorSettings
  readonly tables: readonly TableFragment[]
}

/** What a day has of the office, which only a change of content changes. */
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

/** Written once for all who ask while nothing of what it is made of has changed. */
export const createBundles = <T>(
  ctx: Context,
  write: (bundle: Bundle) => Promise<T>,
): ((day: string, admit?: () => void) => Promise<T>) => {
  const fragmentOf = createTableFragments(ctx.db)
  const contents = createRevisionCache<DayContent>({ revision: ctx.contentRevision, maxBytes: MOST_BYTES })
  // Anybody may ask for any day; what all visitors wait for does not stand behind that.
  const today = createSerialLru<T>(1)
  const past = createSerialLru<T>(PAST_KEPT)

  const contentOn = (date: string): Promise<DayContent> =>
    contents.get(date, async ({ addBytes: grow }) => {
      const [settings, versions] = await Promise.all([
        loadCalculatorSettings(ctx.db, date),
        findEffectiveVersions(ctx.db, date),
      ])
      const key = JSON.stringify([settings, versions.map(({ id }) => id)])
      // As text and as objects.
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
