import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type CalculatorSettings, packTable } from 'shared/calculator'
import { contract, type DailyRates } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { Db } from '../../db/open.ts'
import type { ExchangeRates } from '../../domain/exchange-rates.ts'
import { parseStoredRows } from '../../domain/fee-tables/effective-tables.ts'
import {
  type EffectiveVersion,
  findEffectiveVersions,
  loadVersionRows,
} from '../../domain/fee-tables/repository.ts'
import { loadCalculatorSettings } from '../../domain/settings/repository.ts'
import { createRevisionCache, createSerialLru } from '../../lib/cache.ts'
import { createMutex } from '../../lib/concurrency.ts'
import { gzipSmallest } from '../../lib/gzip-concat.ts'

/** Maximum size of the cached fee tables, enough for about 150 versions of 20,000 rows. */
const MAX_FRAGMENT_BYTES = 32 * 1024 * 1024

const { tables: tablesSchema } = contract.calculator.bundle.reply.shape

/** A member of the JSON object `tables`, name and value, as a gzip that can be concatenated with others. */
export type GzippedTableMember = Buffer

/**
 * Caches versions of fee tables in serialized form. Versions never change and are shared by many days, so each is
 * validated, serialized and compressed once.
 */
export const createTableFragmentCache = (
  db: Db,
): ((version: EffectiveVersion) => Promise<GzippedTableMember>) => {
  const fragments = createRevisionCache<GzippedTableMember>({
    revision: () => 0,
    maxBytes: MAX_FRAGMENT_BYTES,
  })
  // Fee table versions are serialized one at a time: one of 20,000 rows takes many megabytes while it is
  // built.
  const runExclusive = createMutex()

  const buildFragment = async ({
    id,
    title,
    version,
    validFrom,
  }: EffectiveVersion): Promise<GzippedTableMember> => {
    const rows = await parseStoredRows(await loadVersionRows(db, id))
    await yieldToEventLoop()
    const table = tablesSchema.parse({ [title]: packTable({ version, validFrom, rows }) })
    await yieldToEventLoop()
    return gzipSmallest(Buffer.from(JSON.stringify(table).slice(1, -1)))
  }

  return (version) =>
    fragments.get(String(version.id), async ({ addSize: grow }) => {
      const fragment = await runExclusive(() => buildFragment(version))
      grow(fragment.length)
      return fragment
    })
}

/** Number of cached calculator bundles of other days; today's is cached separately. */
const MAX_PAST_BUNDLES = 3
/** Maximum size of the cached settings and version lists, enough for several hundred days. */
const MAX_CONTENT_BYTES = 2 * 1024 * 1024

/** Everything that the calculator engine needs for a day. */
export interface BundleContent {
  readonly date: string
  readonly isToday: boolean
  readonly rates: DailyRates | null
  readonly settings: CalculatorSettings
  readonly tables: readonly GzippedTableMember[]
}

/** Settings and fee table versions of a day; they change only with the content revision. */
interface DayContent {
  readonly key: string
  readonly settings: CalculatorSettings
  readonly versions: readonly EffectiveVersion[]
}

interface BundleCacheDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly rates: Pick<ExchangeRates, 'ratesForDay'>
  readonly contentRevision: () => number
}

const loadRatesOrNull = async (
  { rates }: Pick<BundleCacheDeps, 'rates'>,
  day: string,
): Promise<DailyRates | null> => {
  try {
    return (await rates.ratesForDay(day)) ?? null
  } catch (error) {
    if (error instanceof AppError && error.code === 'bank-silent') return null
    throw error
  }
}

/** Returns the calculator bundle of a day. `assertCapacity` is called before one is built. */
export type LoadBundle<T> = (day: string, assertCapacity?: () => void) => Promise<T>

/**
 * Creates a cache of calculator bundle responses: each is built once until its rates, settings or tables
 * change.
 */
export const createBundleCache = <T>(
  deps: BundleCacheDeps,
  buildResponse: (bundle: BundleContent) => Promise<T>,
): LoadBundle<T> => {
  const loadFragment = createTableFragmentCache(deps.db)
  const contents = createRevisionCache<DayContent>({
    revision: deps.contentRevision,
    maxBytes: MAX_CONTENT_BYTES,
  })
  // Today's bundle, which all visitors need, does not wait for other days, which anyone may request.
  const today = createSerialLru<T>(1)
  const past = createSerialLru<T>(MAX_PAST_BUNDLES)

  const loadDayContent = (date: string): Promise<DayContent> =>
    contents.get(date, async ({ addSize: grow }) => {
      const [settings, versions] = await Promise.all([
        loadCalculatorSettings(deps.db, date),
        findEffectiveVersions(deps.db, date),
      ])
      const key = JSON.stringify([settings, versions.map(({ id }) => id)])
      // Estimates the memory of the key text and the objects of a day together.
      grow(key.length * 3)
      return { key, settings, versions }
    })

  return async (date, admit) => {
    const [rates, { key, settings, versions }] = await Promise.all([
      loadRatesOrNull(deps, date),
      loadDayContent(date),
    ])
    const isToday = date === toKyivDay(deps.clock())
    const cache = isToday ? today : past
    const build = async () => {
      const tables = await Promise.all(versions.map(loadFragment))
      return buildResponse({ date, isToday, rates, settings, tables })
    }
    return cache(JSON.stringify([date, rates]) + key, build, admit)
  }
}
