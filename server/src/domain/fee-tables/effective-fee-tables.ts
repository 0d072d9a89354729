import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type EffectiveFeeTables,
  type FeeTableCell,
  type FeeTableTitle,
  type FeeTableVersion,
  type IndexedFeeTables,
  indexFeeTables,
} from 'shared/calculator'
import type { Db } from '../../db/db.ts'
import { createAsyncLruCache } from '../../lib/cache.ts'
import { gunzipBuffer } from '../../lib/gzip-concat.ts'
import {
  type EffectiveFeeTableVersion,
  type FeeTableVersionNumbers,
  findAllEffectiveFeeTableVersions,
  findFeeTableVersionsByNumber,
  loadFeeTableVersionRows,
} from './repository.ts'

/** Fee tables loaded for one set of versions. Days with the same versions share one object. */
interface EffectiveTables {
  key: string
  tables: EffectiveFeeTables
  indexed: IndexedFeeTables
}

export interface FeeTablesLoader {
  loadEffectiveTables: (day: string) => Promise<EffectiveTables>
  loadTablesOfVersions: (versions: FeeTableVersionNumbers) => Promise<EffectiveTables>
}

/**
 * Number of cached sets of fee tables: enough for today, a day or two in the past that visitors look at, and the
 * versions that an upload has just replaced.
 */
const MAX_CACHED_TABLE_SETS = 4

const isCell = (value: unknown): value is FeeTableCell =>
  value === null || typeof value === 'string' || typeof value === 'number'

const isCellRows = (value: unknown): value is FeeTableCell[][] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isCell))

/** Parses stored fee table rows without a schema, which would take five times as long and block the server. */
export const parseStoredFeeTableRows = async (packed: Buffer): Promise<FeeTableCell[][]> => {
  const rows: unknown = JSON.parse((await gunzipBuffer(packed)).toString())
  if (!isCellRows(rows)) throw new Error('the stored rows of a fee table are invalid')
  return rows
}

/** Creates a loader that reads and indexes fee tables once per set of versions. */
export const createFeeTablesLoader = (db: Db): FeeTablesLoader => {
  const cache = createAsyncLruCache<EffectiveTables>(MAX_CACHED_TABLE_SETS)

  const loadTables = async (versions: readonly EffectiveFeeTableVersion[]): Promise<EffectiveFeeTables> => {
    const tables: Partial<Record<FeeTableTitle, FeeTableVersion>> = {}
    for (const { id, title, version, validFrom } of versions) {
      const rows = await parseStoredFeeTableRows(await loadFeeTableVersionRows(db, id))
      tables[title] = { version, validFrom, rows }
      await yieldToEventLoop()
    }
    return tables
  }

  const loadCached = (versions: readonly EffectiveFeeTableVersion[]): Promise<EffectiveTables> => {
    const key = versions.map(({ id }) => id).join(' ')
    return cache(key, async () => {
      const tables = await loadTables(versions)
      return { key, tables, indexed: indexFeeTables(tables) }
    })
  }

  return {
    loadEffectiveTables: async (day) => loadCached(await findAllEffectiveFeeTableVersions(db, day)),
    loadTablesOfVersions: async (numbers) => loadCached(await findFeeTableVersionsByNumber(db, numbers)),
  }
}
