import type { TableTitle } from 'shared/calculator'
import { contract } from 'shared/contract'
import { kyivDay } from 'shared/format'
import { versionOn } from '../../calculator/repository.ts'
import { createShelf } from '../../calculator/shelf.ts'
import type { Context } from '../../context.ts'
import { found } from '../../entity-rules.ts'
import { lastingText, type Outcome } from '../../http/operation.ts'
import { unpack } from '../../packed.ts'
import { storedVersion } from './repository.ts'
import { wholeTable } from './whole-table.ts'

/** The six of today. */
const TODAY_KEPT = 6
const OTHERS_KEPT = 3

/** A version in force, written once for all who ask: anybody may, and it may have twenty thousand rows. */
export const createTableOnDay = (ctx: Context) => {
  // Apart, so that whoever walks through all days does not push out what everybody asks for.
  const today = createShelf<Outcome>(TODAY_KEPT)
  const others = createShelf<Outcome>(OTHERS_KEPT)

  return async (title: TableTitle, at: string | undefined, admit?: () => void): Promise<Outcome> => {
    const now = kyivDay(ctx.clock())
    const day = at ?? now
    const { version } = found(await versionOn(ctx.db, title, day))
    const shelf = day === now ? today : others
    const make = async () =>
      lastingText(
        contract.table.get,
        await unpack(wholeTable(found(await storedVersion(ctx.db, title, version)))),
      )
    return shelf(`${title} ${version}`, make, admit)
  }
}
