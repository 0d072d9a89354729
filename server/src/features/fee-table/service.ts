import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import {
  type AdminUser,
  contract,
  type DownloadedFile,
  type FeeTable,
  feeTableMediaTypes,
} from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatDate, toKyivDay } from 'shared/format'
import type { PriceImpactCalculationInput } from 'shared/tables'
import type { z } from 'zod'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { loadExchangeRatesForPriceImpact } from '../../domain/exchange-rates.ts'
import {
  type EffectiveFeeTableVersion,
  findAllEffectiveFeeTableVersions,
  findEffectiveFeeTableVersion,
  loadFeeTableVersionRows,
} from '../../domain/fee-tables/repository.ts'
import { loadEffectiveCalculatorSettings } from '../../domain/settings/repository.ts'
import { type IdempotencyKey, prepareAndRunIdempotentWrite } from '../../idempotency/run-once.ts'
import { concatGzips, gzipText } from '../../lib/gzip-concat.ts'
import type { ServerContext } from '../../server-context.ts'
import type {
  FeeTableFileCheckTask,
  FeeTableFileTaskQueue,
  FeeTableInForce,
} from './files/fee-table-file-queue.ts'
import {
  assertNoNewerFeeTableVersion,
  insertFeeTableVersion,
  feeTableVersionStorageByIdempotencyKey as stored,
} from './insert-fee-table-version.ts'
import {
  findFeeTableVersionState,
  findNewestFeeTableVersion,
  findStoredFeeTableVersion,
  hasFeeTableVersionOtherThan,
  markFeeTableVersionWithdrawn,
  type StoredFeeTableVersion,
} from './repository.ts'

export interface FeeTableServiceDependencies extends Pick<ServerContext, 'db' | 'clock' | 'rates'> {
  tableFileQueue: FeeTableFileTaskQueue
}

const CLOSING_BRACE = gzipText('}')

/**
 * Builds the gzipped JSON of a fee table version. The rows were validated before they were stored, so their JSON is
 * sent unparsed: parsing and serializing twenty thousand of them would block other requests.
 */
const buildGzippedFeeTableJson = (stored: StoredFeeTableVersion): Buffer => {
  const head: Omit<FeeTable, 'rows'> = {
    title: stored.title,
    version: stored.version,
    validFrom: stored.valid_from,
    updatedAt: stored.created_at,
    columns: [...feeTableDefinitions[stored.title].columns],
  }
  return concatGzips([gzipText(`${JSON.stringify(head).slice(0, -1)},"rows":`), stored.rows, CLOSING_BRACE])
}

/** Loads the exchange rates and settings of today, with which the price impact of a fee table is calculated. */
const loadImpactDay = async (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'rates'>,
): Promise<PriceImpactCalculationInput> => {
  const date = toKyivDay(ctx.clock())
  const [rates, settings] = await Promise.all([
    loadExchangeRatesForPriceImpact(ctx.rates, date),
    loadEffectiveCalculatorSettings(ctx.db, date),
  ])
  return { date, rates, settings }
}

interface UploadInput extends z.output<typeof contract.table.check.body> {
  /** Signal that is aborted when the uploading client disconnects. */
  disconnectSignal?: AbortSignal | undefined
}

interface VersionOptions extends NonNullable<z.output<typeof contract.table.restore.body>> {
  idempotencyKey?: IdempotencyKey | undefined
}

/** Throws if the client has disconnected: its user saw an error, so nothing may be stored. */
const assertSenderConnected = ({ disconnectSignal }: UploadInput): void => {
  if (disconnectSignal?.aborted) throw new AppError('unreadable')
}

const buildFileTask = async (
  ctx: Pick<ServerContext, 'db'>,
  { title, file }: UploadInput,
  impactDay: PriceImpactCalculationInput,
  inForce: readonly EffectiveFeeTableVersion[],
): Promise<FeeTableFileCheckTask> => {
  const tables: FeeTableInForce[] = []
  for (const { id, ...version } of inForce) {
    tables.push({ ...version, rows: await loadFeeTableVersionRows(ctx.db, id) })
    await yieldToEventLoop()
  }
  return { title, name: file.name, bytes: file.bytes, tables, impactDay }
}

/** Checks a fee table file without storing it. Returns the gzipped response body. */
export const checkUploadedFeeTable = (
  ctx: FeeTableServiceDependencies,
  input: UploadInput,
): Promise<Buffer> =>
  ctx.tableFileQueue.run('check', async () => {
    assertSenderConnected(input)
    const [impactDay, newest] = await Promise.all([
      loadImpactDay(ctx),
      findNewestFeeTableVersion(ctx.db, input.title),
    ])
    await yieldToEventLoop()
    const inForce = await findAllEffectiveFeeTableVersions(ctx.db, impactDay.date)
    return {
      kind: 'check',
      ...(await buildFileTask(ctx, input, impactDay, inForce)),
      latest: newest?.version ?? 0,
    }
  })

/** Stores a fee table file without errors as a new version. Returns the gzipped response body. */
export const storeUploadedFeeTable = async (
  ctx: Omit<FeeTableServiceDependencies, 'rates'>,
  admin: Pick<AdminUser, 'name'>,
  { disconnectSignal, idempotencyKey, ...body }: UploadInput & VersionOptions,
): Promise<Buffer> => {
  const call = { idempotencyKey, body, stored }
  const version = await prepareAndRunIdempotentWrite(ctx, contract.table.upload, call, async () => {
    const { title, file, note = '', validFrom, latest } = body
    const input = { title, file, disconnectSignal }
    assertNoNewerFeeTableVersion(await findNewestFeeTableVersion(ctx.db, title), latest)
    const { rows, rowCount } = await ctx.tableFileQueue.run('read', async () => {
      assertSenderConnected(input)
      const date = toKyivDay(ctx.clock())
      const impactDay = { date, rates: null, settings: await loadEffectiveCalculatorSettings(ctx.db, date) }
      await yieldToEventLoop()
      // The current version of the uploaded table is not loaded: that is slow, and no error depends on it.
      const inForce = (await findAllEffectiveFeeTableVersions(ctx.db, date)).filter(
        (each) => each.title !== title,
      )
      return { kind: 'read', ...(await buildFileTask(ctx, input, impactDay, inForce)) }
    })
    const uploaded = { title, rows, rowCount, note, validFrom, latest }
    return (trx) => insertFeeTableVersion(trx, admin, uploaded, ctx.clock())
  })
  await yieldToEventLoop()
  return buildGzippedFeeTableJson(version)
}

export const loadFeeTableVersionJson = async (
  ctx: Pick<ServerContext, 'db'>,
  title: FeeTableTitle,
  version: number,
): Promise<Buffer> =>
  buildGzippedFeeTableJson(requireExistingEntity(await findStoredFeeTableVersion(ctx.db, title, version)))

/** Stores the rows of an older fee table version as a new one. The versions in between stay. */
export const restoreFeeTableVersion = async (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  admin: AdminUser,
  { title, n }: { title: FeeTableTitle; n: number },
  { idempotencyKey, ...body }: VersionOptions,
): Promise<Buffer> => {
  const { note = `Возвращена версия ${n}`, validFrom, latest } = body
  const call = { idempotencyKey, body: { title, n, ...body }, stored }
  const version = await prepareAndRunIdempotentWrite(ctx, contract.table.restore, call, async () => {
    const { rows, row_count: rowCount } = requireExistingEntity(
      await findStoredFeeTableVersion(ctx.db, title, n),
    )
    const otherwise = 'Ничего не возвращено: посмотрите её в истории и верните нужную'
    const restored = { title, rows, rowCount, note, validFrom, latest, otherwise }
    return (trx) => insertFeeTableVersion(trx, admin, restored, ctx.clock())
  })
  return buildGzippedFeeTableJson(version)
}

/**
 * Withdraws a planned fee table version, which stays in the history. From its start day on it cannot be withdrawn,
 * because calculations may have used it; neither can the only version. Withdrawing twice has no effect.
 */
export const withdrawFeeTableVersion = (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { title, n: version }: { title: FeeTableTitle; n: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { valid_from: validFrom, withdrawn_at: withdrawnAt } = requireExistingEntity(
      await findFeeTableVersionState(trx, title, version),
    )
    if (withdrawnAt !== null) return
    const now = clock()
    if (validFrom <= toKyivDay(now))
      throw new AppError('changed', {
        title: `Версия ${version} вступила в силу ${formatDate(validFrom)}, отозвать её уже нельзя. Верните прежнюю версию: она станет новой`,
      })
    if (!(await hasFeeTableVersionOtherThan(trx, title, version)))
      throw new AppError('changed', {
        title: `Версия ${version} — единственная: без неё таблицы не будет. Загрузите другую, потом отзовите эту`,
      })
    await markFeeTableVersionWithdrawn(trx, title, version, now.toISOString())
  })

/** Returns a fee table version as a file, by default the one in force today. */
export const downloadFeeTable = async (
  { db, clock, tableFileQueue }: Omit<FeeTableServiceDependencies, 'rates'>,
  title: FeeTableTitle,
  { format = 'xlsx', version: requested }: z.output<typeof contract.table.file.query>,
): Promise<DownloadedFile> => {
  const number =
    requested ??
    requireExistingEntity(await findEffectiveFeeTableVersion(db, title, toKyivDay(clock()))).version
  const stored = requireExistingEntity(await findStoredFeeTableVersion(db, title, number))
  const { author, created_at: createdAt, rows, version } = stored
  const bytes = await tableFileQueue.run('write', async () => ({
    kind: 'write',
    title,
    rows,
    author,
    createdAt,
    format,
  }))
  return { name: `${title}-v${version}.${format}`, type: feeTableMediaTypes[format], bytes }
}
