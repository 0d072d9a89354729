import { setImmediate as letOthersIn } from 'node:timers/promises'
import { packTable } from 'shared/calculator'
import { contract } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import { parseStoredRows } from '../../domain/fee-tables/effective-tables.ts'
import { type EffectiveVersion, loadVersionRows } from '../../domain/fee-tables/repository.ts'
import { createRevisionCache } from '../../http/cache/revision-cache.ts'
import { createMutex } from '../../lib/concurrency.ts'
import { gzipSmallest } from '../../lib/gzip-concat.ts'

/** Some 150 versions of twenty thousand rows. */
const MOST_BYTES = 32 * 1024 * 1024

const { tables: reply } = contract.calculator.bundle.reply.shape

/** A member of the object `tables`, name and value, as a gzip that is joined with others. */
export type TableFragment = Buffer

/**
 * A version of a table as all bundles show it. Versions never change and days share them, so each is checked, written
 * and compressed once, whatever days anybody asks for.
 */
export const createTableFragments = (db: Db): ((version: EffectiveVersion) => Promise<TableFragment>) => {
  const fragments = createRevisionCache<TableFragment>({ revision: () => 0, maxBytes: MOST_BYTES })
  // With twenty thousand rows each takes many megabytes while it is made.
  const inTurn = createMutex()

  const write = async ({ id, title, version, validFrom }: EffectiveVersion): Promise<TableFragment> => {
    const rows = await parseStoredRows(await loadVersionRows(db, id))
    await letOthersIn()
    const table = reply.parse({ [title]: packTable({ version, validFrom, rows }) })
    await letOthersIn()
    return gzipSmallest(Buffer.from(JSON.stringify(table).slice(1, -1)))
  }

  return (version) =>
    fragments.get(String(version.id), async ({ addBytes: grow }) => {
      const fragment = await inTurn(() => write(version))
      grow(fragment.length)
      return fragment
    })
}
