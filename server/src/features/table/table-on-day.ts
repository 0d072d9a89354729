import type { TableTitle } from 'shared/calculator'
import { contract } from 'shared/contract'
import { kyivDay } from 'shared/format'
import { versionOn } from '../../calculator/repository.ts'
import { createShelf } from '../../calculator/shelf.ts'
import type { Context } from '../../context.ts'
import { found } from '../../entity-rules.ts'
import { lastingText, type Outcome, packedAnswer } from '../../http/operation.ts'
import { unpack } from '../../packed.ts'
import { storedVersion } from './repository.ts'
import { wholeTable } from './whole-table.ts'

/** One per fee table: there are six. */
const TODAY_KEPT = 6

/**
 * Creates the public response with the table in force on a day, up to 20,000 rows. Today's table is recompressed,
 * smaller, once for all readers. Tables of other days are sent as stored, since they are rarely requested.
 */
export const createTableOnDay = (ctx: Context) => {
  const today = createShelf<Outcome>(TODAY_KEPT)

  return async (title: TableTitle, at: string | undefined, admit?: () => void): Promise<Outcome> => {
    const now = kyivDay(ctx.clock())
    const day = at ?? now
    const { version } = found(await versionOn(ctx.db, title, day))
    const stored = async () => wholeTable(found(await storedVersion(ctx.db, title, version)))
    if (day !== now) {
      admit?.()
      return packedAnswer(contract.table.get, await stored())
    }
    const make = async () => lastingText(contract.table.get, await unpack(await stored()))
    return today(`${title} ${version}`, make, admit)
  }
}
