import type { FeeTableTitle } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { formatDate, toKyivDay } from 'shared/format'
import { orNotFound } from '../../domain/entity-guards.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  findFeeTableVersionState,
  hasOtherFeeTableVersion,
  markFeeTableVersionWithdrawn,
} from './repository.ts'

/**
 * Withdraws a planned version of a fee table, which stays in the history but never takes effect. Rejected from
 * its day on, when calculations may have used it, and for the only version. Withdrawing it again does nothing.
 */
export const withdrawFeeTableVersion = (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { title, n: version }: { readonly title: FeeTableTitle; readonly n: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { valid_from: validFrom, withdrawn_at: withdrawnAt } = orNotFound(
      await findFeeTableVersionState(trx, title, version),
    )
    if (withdrawnAt !== null) return
    const now = clock()
    if (validFrom <= toKyivDay(now))
      throw new AppError('changed', {
        title: `Версия ${version} вступила в силу ${formatDate(validFrom)}, отозвать её уже нельзя. Верните прежнюю версию: она станет новой`,
      })
    if (!(await hasOtherFeeTableVersion(trx, title, version)))
      throw new AppError('changed', {
        title: `Версия ${version} — единственная: без неё таблицы не будет. Загрузите другую, потом отзовите эту`,
      })
    await markFeeTableVersionWithdrawn(trx, title, version, now.toISOString())
  })
