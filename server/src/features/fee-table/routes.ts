import type { FeeTableTitle } from 'shared/calculator'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import { orNotFound } from '../../domain/entity-guards.ts'
import { findEffectiveVersion, listTableVersions } from '../../domain/fee-tables/repository.ts'
import { loadTableSummaries } from '../../domain/fee-tables/table-summaries.ts'
import { defineOperation, defineRawOperation, type Operation } from '../../http/operation.ts'
import { type OperationResult, respond } from '../../http/responses/respond.ts'
import { createSerialLru } from '../../lib/cache.ts'
import { gunzipBuffer } from '../../lib/gzip-concat.ts'
import { isDatabaseUnavailable } from '../../lib/sqlite-errors.ts'
import { findStoredTableVersion } from './repository.ts'
import {
  buildGzippedTableJson,
  checkUploadedTable,
  downloadTable,
  type FeeTableDeps,
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

/** Number of cached fee table responses: one for each of the six tables. */
const MAX_CACHED_TABLES = 6

/** Creates the cache of today's fee tables as responses; a new version replaces the old one. */
export const createTableResponseCache = () => createSerialLru<OperationResult>(MAX_CACHED_TABLES)

export interface FeeTableRoutesDeps extends FeeTableDeps {
  readonly tableResponses: ReturnType<typeof createTableResponseCache>
}

/**
 * Responds with the fee table in force on a day, up to 20,000 rows. Today's table is recompressed, smaller,
 * once for all readers. Tables of other days are sent as stored, since they are rarely requested.
 */
const respondWithTable = async (
  { db, clock, tableResponses }: FeeTableRoutesDeps,
  title: FeeTableTitle,
  requestedDay: string | undefined,
  assertCapacity?: () => void,
): Promise<OperationResult> => {
  const today = toKyivDay(clock())
  const day = requestedDay ?? today
  const { version } = orNotFound(await findEffectiveVersion(db, title, day))
  const loadTableJson = async () =>
    buildGzippedTableJson(orNotFound(await findStoredTableVersion(db, title, version)))
  if (day !== today) {
    assertCapacity?.()
    return respond.gzipped(contract.table.get, await loadTableJson())
  }
  const buildResponse = async () =>
    respond.cachedText(contract.table.get, await gunzipBuffer(await loadTableJson()))
  return tableResponses(`${title} ${version}`, buildResponse, assertCapacity)
}

export const feeTableRoutes = (deps: FeeTableRoutesDeps): Operation[] => {
  const { upload, check, list, get, versions, version, restore, file } = contract.table
  return [
    defineRawOperation(upload, async ({ admin, body, disconnectSignal }) =>
      respond.gzipped(upload, await withWriteError(uploadTable(deps, admin, { ...body, disconnectSignal }))),
    ),
    defineRawOperation(check, async ({ body, disconnectSignal }) =>
      respond.gzipped(check, await checkUploadedTable(deps, { ...body, disconnectSignal })),
    ),
    defineOperation(list, () => loadTableSummaries(deps.db, deps.clock())),
    defineRawOperation(get, ({ params, query, assertCapacity }) =>
      respondWithTable(deps, params.title, query.at, assertCapacity),
    ),
    defineOperation(versions, ({ params }) => listTableVersions(deps.db, params.title)),
    defineRawOperation(version, async ({ params }) =>
      respond.gzipped(version, await loadVersionJson(deps, params.title, params.n)),
    ),
    defineRawOperation(restore, async ({ admin, params, body }) =>
      respond.gzipped(restore, await withWriteError(restoreTableVersion(deps, admin, params, body))),
    ),
    defineOperation(file, ({ params, query }) => downloadTable(deps, params.title, query)),
  ]
}
