import type { Logger } from 'pino'
import type { KeptCalculation, Request } from 'shared/contract'
import { keptCalculation } from '../../calculator/kept-calculation.ts'
import { calculationById } from '../../calculator/repository.ts'
import type { Db } from '../../db/open.ts'

/** Loads the calculation that an email quotes. An unreadable one is logged and does not stop the email. */
export const quotedIn = async (
  { db, log }: { readonly db: Db; readonly log: Logger },
  request: Request,
): Promise<KeptCalculation | undefined> => {
  const id = request.kind === 'calculation' ? request.calculation?.id : undefined
  const row = id === undefined ? undefined : await calculationById(db, id)
  try {
    return row && keptCalculation(row)
  } catch (error) {
    log.error({ request: request.id, err: error }, 'a kept calculation cannot be read')
    return undefined
  }
}
