import type { FeeTableTitle } from 'shared/calculator'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import { isDatabaseUnavailableError } from '../../db/database-errors.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { loadFeeTableSummaries } from '../../domain/fee-tables/fee-table-summaries.ts'
import { findEffectiveFeeTableVersion, listFeeTableVersions } from '../../domain/fee-tables/repository.ts'
import {
  type ApiOperation,
  defineApiOperation,
  defineApiOperationWithCustomResult,
} from '../../http/api-operation.ts'
import { type ApiOperationResult, apiResponseBuilders } from '../../http/responses/respond.ts'
import { createLruCacheWithSequentialBuilds } from '../../lib/cache.ts'
import { gunzipBuffer } from '../../lib/gzip-concat.ts'
import { listDiscardedFeeTableDrafts } from './draft/repository.ts'
import {
  getFeeTableDraft,
  listFeeTableDrafts,
  removeFeeTableDraft,
  restoreDiscardedFeeTableDraft,
  saveFeeTableDraft,
} from './draft/service.ts'
import {
  checkUploadedFeeTable,
  downloadFeeTable,
  type FeeTableServiceDependencies,
  loadFeeTableVersionJson,
  restoreFeeTableVersion,
  storeUploadedFeeTable,
  withdrawFeeTableVersion,
} from './service.ts'

/** A failed database write leaves the fee table unchanged; the error says that the request can be retried. */
const withWriteError = async <Result>(write: Promise<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (!isDatabaseUnavailableError(error)) throw error
    throw new AppError('database-away', {
      title:
        'Записать таблицу не удалось: база данных недоступна или на диске кончилось место. Таблица осталась прежней. Попробуйте через минуту',
      retryAfter: 60,
      cause: error,
    })
  }
}

/** The cache holds one response for each of the six fee tables. */
const MAX_CACHED_TABLES = 6

export const createFeeTableResponseCache = () =>
  createLruCacheWithSequentialBuilds<ApiOperationResult>(MAX_CACHED_TABLES)

export interface FeeTableEndpointDependencies extends FeeTableServiceDependencies {
  tableResponses: ReturnType<typeof createFeeTableResponseCache>
}

/**
 * Responds with the fee table of a day. The table of today is recompressed to a smaller size and cached, while tables
 * of other days are sent as stored, since they are rarely requested.
 */
const respondWithTable = async (
  ctx: FeeTableEndpointDependencies,
  title: FeeTableTitle,
  requestedDay: string | undefined,
  assertCapacity?: () => void,
): Promise<ApiOperationResult> => {
  const today = toKyivDay(ctx.clock())
  const day = requestedDay ?? today
  const { id, version } = requireExistingEntity(await findEffectiveFeeTableVersion(ctx.db, title, day))
  if (day !== today) {
    assertCapacity?.()
    return apiResponseBuilders.gzipped(contract.table.get, await loadFeeTableVersionJson(ctx, title, version))
  }
  const buildResponse = async () =>
    apiResponseBuilders.cachedText(
      contract.table.get,
      await gunzipBuffer(await loadFeeTableVersionJson(ctx, title, version)),
    )
  // Fee table versions are cached by id, because a restored backup may contain another version with the same number.
  return ctx.tableResponses(String(id), buildResponse, assertCapacity)
}

const draftRoutes = (ctx: FeeTableServiceDependencies): ApiOperation[] => {
  const { draft, saveDraft, removeDraft, listDrafts, ...discarded } = contract.table
  return [
    defineApiOperationWithCustomResult(draft, async ({ admin, params: { title } }) => {
      const { json, version } = await getFeeTableDraft(ctx, { title, adminId: admin.id })
      return apiResponseBuilders.gzipped(draft, json, version)
    }),
    defineApiOperationWithCustomResult(
      saveDraft,
      async ({ admin, params: { title }, body: json, ...conditions }) => {
        const owner = { title, adminId: admin.id }
        const draft = await saveFeeTableDraft(ctx, owner, { json, ...conditions })
        return apiResponseBuilders.gzipped(saveDraft, draft.json, draft.version)
      },
    ),
    defineApiOperation(removeDraft, ({ admin, params: { title }, query, ifVersions }) => {
      const isRestorable = query.keep !== undefined
      return removeFeeTableDraft(ctx, { title, adminId: admin.id }, { ifVersions, isRestorable })
    }),
    defineApiOperation(listDrafts, ({ admin, params }) => listFeeTableDrafts(ctx, params.title, admin)),
    defineApiOperation(discarded.listDiscardedDrafts, ({ admin, params: { title } }) =>
      listDiscardedFeeTableDrafts(ctx.db, { title, adminId: admin.id }, ctx.clock()),
    ),
    defineApiOperation(discarded.restoreDiscardedDraft, ({ admin, params: { title, id } }) =>
      restoreDiscardedFeeTableDraft(ctx, { title, adminId: admin.id }, id),
    ),
  ]
}

export const feeTableRoutes = (ctx: FeeTableEndpointDependencies): ApiOperation[] => {
  const { upload, check, list, get, versions, version, withdraw, restore, file } = contract.table
  return [
    defineApiOperationWithCustomResult(upload, async ({ admin, body, disconnectSignal, idempotencyKey }) =>
      apiResponseBuilders.gzipped(
        upload,
        await withWriteError(
          storeUploadedFeeTable(ctx, admin, { ...body, disconnectSignal, idempotencyKey }),
        ),
      ),
    ),
    defineApiOperationWithCustomResult(check, async ({ body, disconnectSignal }) =>
      apiResponseBuilders.gzipped(check, await checkUploadedFeeTable(ctx, { ...body, disconnectSignal })),
    ),
    defineApiOperation(list, () => loadFeeTableSummaries(ctx.db, ctx.clock())),
    defineApiOperationWithCustomResult(get, ({ params, query, assertCapacity }) =>
      respondWithTable(ctx, params.title, query.at, assertCapacity),
    ),
    defineApiOperation(versions, ({ params }) => listFeeTableVersions(ctx.db, params.title)),
    defineApiOperationWithCustomResult(version, async ({ params }) =>
      apiResponseBuilders.gzipped(version, await loadFeeTableVersionJson(ctx, params.title, params.n)),
    ),
    defineApiOperation(withdraw, ({ params }) => withWriteError(withdrawFeeTableVersion(ctx, params))),
    defineApiOperationWithCustomResult(restore, async ({ admin, params, body, idempotencyKey }) =>
      apiResponseBuilders.gzipped(
        restore,
        await withWriteError(restoreFeeTableVersion(ctx, admin, params, { ...body, idempotencyKey })),
      ),
    ),
    defineApiOperation(file, ({ params, query }) => downloadFeeTable(ctx, params.title, query)),
    ...draftRoutes(ctx),
  ]
}
