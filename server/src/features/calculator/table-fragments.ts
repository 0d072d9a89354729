import { setImmediate as letOthersIn } from 'node:timers/promises'
import { packTable } from 'shared/calculator'
import { contract } from 'shared/contract'
import { rowsOfVersion, type VersionInForce } from '../../calculator/repository.ts'
import { rowsIn } from '../../calculator/tables-in-force.ts'
import type { Db } from '../../db/open.ts'
import { keepByRevision } from '../../http/keep-by-revision.ts'
import { createOneAtATime } from '../../one-at-a-time.ts'
import { packSmall } from '../../packed.ts'

/** Some 150 versions of twenty thousand rows. */
const MOST_BYTES = 32 * 1024 * 1024

const { tables: reply } = contract.calculator.bundle.reply.shape

/** A member of the object `tables`, name and value, as a gzip that is joined with others. */
export type TableFragment = Buffer

/**
 * A version of a table as all bundles show it. Versions never change and days share them, so each is checked, written
 * and compressed once, whatever days anybody asks for.
 */
export const createTableFragments = (db: Db): ((version: VersionInForce) => Promise<TableFragment>) => {
  const fragments = keepByRevision<TableFragment>({ revision: () => 0, maxBytes: MOST_BYTES })
  // With twenty thousand rows each takes many megabytes while it is made.
  const inTurn = createOneAtATime()

  const write = async ({ id, title, version, validFrom }: VersionInForce): Promise<TableFragment> => {
    const rows = await rowsIn(await rowsOfVersion(db, id))
    await letOthersIn()
    const table = reply.parse({ [title]: packTable({ version, validFrom, rows }) })
    await letOthersIn()
    return packSmall(Buffer.from(JSON.stringify(table).slice(1, -1)))
  }

  return (version) =>
    fragments.get(String(version.id), async ({ grow }) => {
      const fragment = await inTurn(() => write(version))
      grow(fragment.length)
      return fragment
    })
}
