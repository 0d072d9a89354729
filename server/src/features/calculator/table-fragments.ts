import { setImmediate as letOthersIn } from 'node:timers/promises'
import { packTable } from 'shared/calculator'
import { contract } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import { parseStoredRows } from '../../domain/fee-tables/effective-tables.ts'
import { type EffectiveVersion, loadVersionRows } from '../../domain/fee-tables/repository.ts'
import { createRevisionCache } from '../../http/cache/revision-cache.ts'
import { createMutex } from '../../lib/concurrency.ts'
import { gzipSmallest } from '../../lib/gzip-concat.ts'

/** Enough for about 150 versions of 20,000 rows. */
const MOST_BYTES = 32 * 1024 * 1024

const { tables: reply } = contract.calculator.bundle.reply.shape

/** A member of the JSON object `tables`, name and value, as a gzip that can be concatenated with others. */
export type TableFragment = Buffer

/**
 * Caches versions of fee tables in serialized form. Versions never change and are shared by many days, so each is
 * validated, serialized and compressed once.
 */
export const createTableFragments = (db: Db): ((version: EffectiveVersion) => Promise<TableFragment>) => {
  const fragments = createRevisionCache<TableFragment>({ revision: () => 0, maxBytes: MOST_BYTES })
  // One at a time: a version of 20,000 rows takes many megabytes while it is built.
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
