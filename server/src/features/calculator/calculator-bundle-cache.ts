import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type CalculatorSettings, toColumnarFeeTable } from 'shared/calculator'
import { contract, type DailyExchangeRates } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import type { Db } from '../../db/db.ts'
import { loadExchangeRatesUnlessBankSilent } from '../../domain/exchange-rates.ts'
import { parseStoredFeeTableRows } from '../../domain/fee-tables/effective-fee-tables.ts'
import {
  type EffectiveFeeTableVersion,
  findAllEffectiveFeeTableVersions,
  loadFeeTableVersionRows,
} from '../../domain/fee-tables/repository.ts'
import { loadEffectiveCalculatorSettings } from '../../domain/settings/repository.ts'
import { createCacheUntilContentChange, createLruCacheWithSequentialBuilds } from '../../lib/cache.ts'
import { createMutex } from '../../lib/concurrency.ts'
import { gzipTextToSmallestSize } from '../../lib/gzip-concat.ts'
import type { ServerContext } from '../../server-context.ts'

/** Maximum size of the cached fee tables, enough for about 150 versions of 20,000 rows. */
const MAX_FRAGMENT_BYTES = 32 * 1024 * 1024

const { tables: tablesSchema } = contract.calculator.bundle.reply.shape

/** One fee table as a gzipped JSON property. Gzipped properties can be concatenated into one JSON object. */
type GzippedFeeTableFragment = Buffer

/** Serializes and compresses each fee table version once, because versions never change and many days use them. */
const createFeeTableFragmentCache = (
  db: Db,
): ((version: EffectiveFeeTableVersion) => Promise<GzippedFeeTableFragment>) => {
  const fragments = createCacheUntilContentChange<GzippedFeeTableFragment>({
    revision: () => 0,
    maxBytes: MAX_FRAGMENT_BYTES,
  })
  // Fee table versions are serialized one at a time: the JSON of 20,000 rows takes many megabytes.
  const runExclusive = createMutex()

  const buildFragment = async ({
    id,
    title,
    version,
    validFrom,
  }: EffectiveFeeTableVersion): Promise<GzippedFeeTableFragment> => {
    const rows = await parseStoredFeeTableRows(await loadFeeTableVersionRows(db, id))
    await yieldToEventLoop()
    const table = tablesSchema.parse({ [title]: toColumnarFeeTable({ version, validFrom, rows }) })
    await yieldToEventLoop()
    return gzipTextToSmallestSize(Buffer.from(JSON.stringify(table).slice(1, -1)))
  }

  return (version) =>
    fragments.get(String(version.id), async ({ addSize }) => {
      const fragment = await runExclusive(() => buildFragment(version))
      addSize(fragment.length)
      return fragment
    })
}

/** Number of past days whose calculator data is cached. The data of today has a cache of its own. */
const MAX_PAST_BUNDLES = 3
/** Size limit of the cache of settings and fee table versions by day. Several hundred days fit into the cache. */
const MAX_CONTENT_BYTES = 2 * 1024 * 1024

export interface CalculatorDataBundleContent {
  date: string
  isToday: boolean
  rates: DailyExchangeRates | null
  settings: CalculatorSettings
  tables: readonly GzippedFeeTableFragment[]
}

/** Settings and fee table versions in force on a day, cached until any content in the database changes. */
interface DayContent {
  key: string
  settings: CalculatorSettings
  versions: readonly EffectiveFeeTableVersion[]
}

/** Loads calculator data. Before data that is not cached is built, `admit` throws on an overloaded server. */
export type CalculatorDataBundleLoader<T> = (day: string, admit?: () => void, network?: string) => Promise<T>

/** Builds each calculator data bundle once until its exchange rates, settings or fee tables change. */
export const createCalculatorDataBundleCache = <T>(
  ctx: Pick<ServerContext, 'db' | 'clock' | 'rates' | 'contentRevision'>,
  buildResponse: (bundle: CalculatorDataBundleContent) => Promise<T>,
): CalculatorDataBundleLoader<T> => {
  const loadFragment = createFeeTableFragmentCache(ctx.db)
  const contents = createCacheUntilContentChange<DayContent>({
    revision: ctx.contentRevision,
    maxBytes: MAX_CONTENT_BYTES,
  })
  // Calculator data of today has its own cache, so that visitors need not wait while data of other days is built.
  const today = createLruCacheWithSequentialBuilds<T>(1)
  const past = createLruCacheWithSequentialBuilds<T>(MAX_PAST_BUNDLES)

  const loadDayContent = (date: string): Promise<DayContent> =>
    contents.get(date, async ({ addSize }) => {
      const [settings, versions] = await Promise.all([
        loadEffectiveCalculatorSettings(ctx.db, date),
        findAllEffectiveFeeTableVersions(ctx.db, date),
      ])
      const key = JSON.stringify([settings, versions.map(({ id }) => id)])
      // Estimated memory of the key, the settings and the versions of a day, derived from the length of the key.
      addSize(key.length * 3)
      return { key, settings, versions }
    })

  return async (date, admit, network) => {
    const [{ rates }, { key, settings, versions }] = await Promise.all([
      loadExchangeRatesUnlessBankSilent(ctx.rates, date, network),
      loadDayContent(date),
    ])
    const isToday = date === toKyivDay(ctx.clock())
    const cache = isToday ? today : past
    const build = async () => {
      const tables = await Promise.all(versions.map(loadFragment))
      return buildResponse({ date, isToday, rates, settings, tables })
    }
    return cache(JSON.stringify([date, rates]) + key, build, admit)
  }
}
