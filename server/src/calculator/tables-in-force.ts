import { setImmediate as letOthersIn } from 'node:timers/promises'
import {
  type Cell,
  type IndexedTables,
  indexTables,
  type Tables,
  type TableTitle,
  type TableVersion,
} from 'shared/calculator'
import type { Db } from '../db/open.ts'
import { unpack } from '../packed.ts'
import { createRecent } from './recent.ts'
import { rowsOfVersion, type VersionInForce, versionsInForce } from './repository.ts'

/** The tables of a day. Days with the same versions share one object. */
export interface TablesInForce {
  /** Differs between sets of versions. */
  readonly key: string
  readonly tables: Tables
  readonly indexed: IndexedTables
}

export type TablesOn = (day: string) => Promise<TablesInForce>

/** Today, a day or two in the past that visitors look at, and the versions that an upload has just replaced. */
const SETS_KEPT = 4

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'string' || typeof value === 'number'

const isRows = (value: unknown): value is Cell[][] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isCell))

/** Validated by hand: for 20,000 rows a schema takes five times as long and blocks the server. */
export const rowsIn = async (packed: Buffer): Promise<Cell[][]> => {
  const rows: unknown = JSON.parse((await unpack(packed)).toString())
  if (!isRows(rows)) throw new Error('what is stored of a table is no rows')
  return rows
}

/** Creates a loader that reads and indexes tables once per set of versions, however many visitors there are. */
export const createTablesOn = (db: Db): TablesOn => {
  const recent = createRecent<TablesInForce>(SETS_KEPT)

  const read = async ({ id, version, validFrom }: VersionInForce): Promise<TableVersion> => ({
    version,
    validFrom,
    rows: await rowsIn(await rowsOfVersion(db, id)),
  })

  const readAll = async (versions: readonly VersionInForce[]): Promise<Tables> => {
    const tables: Partial<Record<TableTitle, TableVersion>> = {}
    for (const version of versions) {
      tables[version.title] = await read(version)
      await letOthersIn()
    }
    return tables
  }

  return async (day) => {
    const versions = await versionsInForce(db, day)
    const key = versions.map(({ id }) => id).join(' ')
    return recent(key, async () => {
      const tables = await readAll(versions)
      return { key, tables, indexed: indexTables(tables) }
    })
  }
}
