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

/** The six of today. */
const TODAY_KEPT = 6

/**
 * A version in force. Anybody may ask, and it may have twenty thousand rows: today's is compressed anew, smaller, once for
 * all who ask; another day's goes out as it is stored, since nobody waits for it but who walks through all days.
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
