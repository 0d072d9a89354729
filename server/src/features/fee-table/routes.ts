import type { FeeTableTitle } from 'shared/calculator'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import { findEffectiveVersion, listTableVersions } from '../../domain/fee-tables/repository.ts'
import { loadTableSummaries } from '../../domain/fee-tables/table-summaries.ts'
import {
  defineOperation,
  defineRawOperation,
  type Operation,
  type OperationResult,
  respondCachedText,
  respondGzipped,
} from '../../http/operation.ts'
import { createSerialLru } from '../../lib/cache.ts'
import { gunzipBuffer } from '../../lib/gzip-concat.ts'
import { isDatabaseUnavailable } from '../../lib/sqlite-errors.ts'
import { findStoredTableVersion } from './repository.ts'
import {
  buildGzippedTableJson,
  checkUploadedTable,
  downloadTable,
  loadVersionJson,
  restoreTableVersion,
  uploadTable,
} from './service.ts'

/** Reports a failed database write to the sender: the table stays as it was and the request can be retried. */
const withWriteError = async <Result>(write: Promise<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw new AppError('database-away', {
      title:
        'Записать таблицу не удалось: база данных недоступна или на диске кончилось место. Таблица осталась прежней. Попробуйте через минуту',
      retryAfter: 60,
      cause: error,
    })
  }
}

/** One per fee table: there are six. */
const MAX_CACHED_TABLES = 6

/**
 * Creates the public response with the table in force on a day, up to 20,000 rows. Today's table is recompressed,
 * smaller, once for all readers. Tables of other days are sent as stored, since they are rarely requested.
 */
const createCachedTableResponder = (ctx: Context) => {
  const findCached = createSerialLru<OperationResult>(MAX_CACHED_TABLES)

  return async (
    title: FeeTableTitle,
    requestedDay: string | undefined,
    admit?: () => void,
  ): Promise<OperationResult> => {
    const today = toKyivDay(ctx.clock())
    const day = requestedDay ?? today
    const { version } = orNotFound(await findEffectiveVersion(ctx.db, title, day))
    const loadTableJson = async () =>
      buildGzippedTableJson(orNotFound(await findStoredTableVersion(ctx.db, title, version)))
    if (day !== today) {
      admit?.()
      return respondGzipped(contract.table.get, await loadTableJson())
    }
    const buildOutcome = async () =>
      respondCachedText(contract.table.get, await gunzipBuffer(await loadTableJson()))
    return findCached(`${title} ${version}`, buildOutcome, admit)
  }
}

export const feeTableRoutes = (ctx: Context): Operation[] => {
  const { upload, check, list, get, versions, version, restore, file } = contract.table
  const worker = ctx.tableWork
  const respondWithTable = createCachedTableResponder(ctx)
  return [
    defineRawOperation(upload, async ({ admin, body, disconnectSignal: gone }) =>
      respondGzipped(upload, await withWriteError(uploadTable(ctx, worker, admin, { ...body, gone }))),
    ),
    defineRawOperation(check, async ({ body, disconnectSignal: gone }) =>
      respondGzipped(check, await checkUploadedTable(ctx, worker, { ...body, gone })),
    ),
    defineOperation(list, () => loadTableSummaries(ctx.db, ctx.clock())),
    defineRawOperation(get, ({ params, query, assertCapacity: admit }) =>
      respondWithTable(params.title, query.at, admit),
    ),
    defineOperation(versions, ({ params }) => listTableVersions(ctx.db, params.title)),
    defineRawOperation(version, async ({ params }) =>
      respondGzipped(version, await loadVersionJson(ctx, params.title, params.n)),
    ),
    defineRawOperation(restore, async ({ admin, params, body }) =>
      respondGzipped(restore, await withWriteError(restoreTableVersion(ctx, admin, params, body))),
    ),
    defineOperation(file, ({ params, query }) => downloadTable(ctx, worker, params.title, query)),
  ]
}
