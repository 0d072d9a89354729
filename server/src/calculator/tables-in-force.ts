import { type IndexedTables, indexTables, type Tables, type TableVersion } from 'shared/calculator'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import { createRecent } from './recent.ts'
import { rowsOfVersion, type VersionInForce, versionsInForce } from './repository.ts'

/** The tables of a day; the same object for all days on which the same versions count. */
export interface TablesInForce {
  /** Another one for other versions. */
  readonly key: string
  readonly tables: Tables
  readonly indexed: IndexedTables
}

export type TablesOn = (day: string) => Promise<TablesInForce>

/** Today's, those of a day or two in the past that visitors look at, and those that an upload has just replaced. */
const SETS_KEPT = 4

const rows = z.array(z.array(z.union([z.string(), z.number(), z.null()])))

/** Reading and indexing twenty thousand rows is done once for a set of versions, however many visitors come. */
export const createTablesOn = (db: Db): TablesOn => {
  const recent = createRecent<TablesInForce>(SETS_KEPT)

  const read = async ({ id, version, validFrom }: VersionInForce): Promise<TableVersion> => ({
    version,
    validFrom,
    rows: rows.parse(JSON.parse(await rowsOfVersion(db, id))),
  })

  return async (day) => {
    const versions = await versionsInForce(db, day)
    const key = versions.map(({ id }) => id).join(' ')
    return recent(key, async () => {
      const all = await Promise.all(versions.map(async (each) => [each.title, await read(each)] as const))
      const tables: Tables = Object.fromEntries(all)
      return { key, tables, indexed: indexTables(tables) }
    })
  }
}
