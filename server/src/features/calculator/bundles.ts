import type { Settings } from 'shared/calculator'
import type { DayRates } from 'shared/contract'
import { AppError } from 'shared/errors'
import { kyivDay } from 'shared/format'
import { type VersionInForce, versionsInForce } from '../../calculator/repository.ts'
import { settingsFor } from '../../calculator/settings-for.ts'
import { createShelf } from '../../calculator/shelf.ts'
import type { Context } from '../../context.ts'
import { keepByRevision } from '../../http/keep-by-revision.ts'
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
  readonly settings: Settings
  readonly tables: readonly TableFragment[]
}

/** What a day has of the office, which only a change of content changes. */
interface DayContent {
  readonly key: string
  readonly settings: Settings
  readonly versions: readonly VersionInForce[]
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
  const contents = keepByRevision<DayContent>({ revision: ctx.revision, maxBytes: MOST_BYTES })
  // Anybody may ask for any day; what all visitors wait for does not stand behind that.
  const today = createShelf<T>(1)
  const past = createShelf<T>(PAST_KEPT)

  const contentOn = (date: string): Promise<DayContent> =>
    contents.get(date, async ({ grow }) => {
      const [settings, versions] = await Promise.all([
        settingsFor(ctx.db, date),
        versionsInForce(ctx.db, date),
      ])
      const key = JSON.stringify([settings, versions.map(({ id }) => id)])
      // As text and as objects.
      grow(key.length * 3)
      return { key, settings, versions }
    })

  return async (date, admit) => {
    const [rates, { key, settings, versions }] = await Promise.all([ratesOrNone(ctx, date), contentOn(date)])
    const isToday = date === kyivDay(ctx.clock())
    const shelf = isToday ? today : past
    const make = async () => {
      const tables = await Promise.all(versions.map(fragmentOf))
      return write({ date, isToday, rates, settings, tables })
    }
    return shelf(JSON.stringify([date, rates]) + key, make, admit)
  }
}
