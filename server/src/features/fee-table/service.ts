import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import {
  type Admin,
  contract,
  type DownloadedFile,
  type FeeTable,
  feeTableMediaTypes,
  type UploadedFile,
} from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { PriceImpactInput } from 'shared/tables'
import { loadImpactRates } from '../../domain/calculations/load-impact-rates.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import {
  type EffectiveFeeTableVersion,
  findAllEffectiveFeeTableVersions,
  findEffectiveFeeTableVersion,
  loadFeeTableVersionRows,
} from '../../domain/fee-tables/repository.ts'
import { loadEffectiveCalculatorSettings } from '../../domain/settings/repository.ts'
import {
  createIdempotentCall,
  findStoredIdempotentReply,
  type IdempotencyKey,
} from '../../idempotency/run-once.ts'
import { concatGzip, gzipText } from '../../lib/gzip-concat.ts'
import type { ServerContext } from '../../server-context.ts'
import type { FeeTableFileFormat } from './export/fee-table-file.ts'
import {
  assertNoNewerFeeTableVersion,
  insertFeeTableVersion,
  feeTableReplyStorage as stored,
} from './insert-fee-table-version.ts'
import {
  findNewestFeeTableVersion,
  findStoredFeeTableVersion,
  type StoredFeeTableVersion,
} from './repository.ts'
import type {
  FeeTableFileCheckTask,
  FeeTableFileWorker,
  FeeTableInForce,
} from './worker/fee-table-file-worker.ts'

/** The context of fee tables, with the worker that opens their files. */
export interface FeeTableContext extends Pick<ServerContext, 'db' | 'clock' | 'rates'> {
  readonly tableWorker: FeeTableFileWorker
}

const buildTableHead = ({
  title,
  version,
  valid_from,
  created_at,
}: StoredFeeTableVersion): Omit<FeeTable, 'rows'> => ({
  title,
  version,
  validFrom: valid_from,
  updatedAt: created_at,
  columns: [...feeTableDefinitions[title].columns],
})

const CLOSING_BRACE = gzipText('}')

/**
 * Builds a fee table version as gzipped JSON of the API. Its rows were validated before they were stored and
 * are sent unparsed: parsing and serializing twenty thousand rows would block other requests.
 */
export const buildGzippedFeeTableJson = (stored: StoredFeeTableVersion): Buffer => {
  const head = `${JSON.stringify(buildTableHead(stored)).slice(0, -1)},"rows":`
  return concatGzip([gzipText(head), stored.rows, CLOSING_BRACE])
}

/** Loads the data with which the impact of a table is calculated: today's date, rates and settings. */
const loadImpactDay = async (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'rates'>,
): Promise<PriceImpactInput> => {
  const date = toKyivDay(ctx.clock())
  const [rates, settings] = await Promise.all([
    loadImpactRates(ctx.rates, date),
    loadEffectiveCalculatorSettings(ctx.db, date),
  ])
  return { date, rates, settings }
}

interface UploadInput {
  readonly title: FeeTableTitle
  readonly file: UploadedFile
  /** Signal that is aborted when the uploading client disconnects. */
  readonly disconnectSignal?: AbortSignal | undefined
}

interface VersionOptions {
  readonly note?: string | undefined
  readonly validFrom?: string | undefined
  /** Newest table version that the uploader has seen. */
  readonly latest?: number | undefined
}

interface RepeatableRequest {
  readonly repeat?: IdempotencyKey | undefined
}

/**
 * Throws if the uploading client has disconnected: it saw an error, so nothing may be stored, and the queue
 * moves on.
 */
const assertSenderConnected = ({ disconnectSignal }: UploadInput): void => {
  if (disconnectSignal?.aborted) throw new AppError('unreadable')
}

const buildFileTask = async (
  ctx: Pick<ServerContext, 'db'>,
  { title, file }: UploadInput,
  {
    impactDay,
    inForce,
  }: { readonly impactDay: PriceImpactInput; readonly inForce: readonly EffectiveFeeTableVersion[] },
): Promise<FeeTableFileCheckTask> => {
  const tables: FeeTableInForce[] = []
  for (const { id, ...version } of inForce) {
    tables.push({ ...version, rows: await loadFeeTableVersionRows(ctx.db, id) })
    await yieldToEventLoop()
  }
  return { title, name: file.name, bytes: file.bytes, tables, impactDay }
}

/** Checks a fee table file without storing it. Returns the gzipped response body. */
export const checkUploadedFeeTable = (ctx: FeeTableContext, input: UploadInput): Promise<Buffer> =>
  ctx.tableWorker.run('check', async () => {
    assertSenderConnected(input)
    const [impactDay, newest] = await Promise.all([
      loadImpactDay(ctx),
      findNewestFeeTableVersion(ctx.db, input.title),
    ])
    await yieldToEventLoop()
    const inForce = await findAllEffectiveFeeTableVersions(ctx.db, impactDay.date)
    return {
      kind: 'check',
      ...(await buildFileTask(ctx, input, { impactDay, inForce })),
      latest: newest?.version ?? 0,
    }
  })

/** Stores a fee table file without errors as a new version. Returns the gzipped response body. */
export const uploadFeeTable = async (
  ctx: Omit<FeeTableContext, 'rates'>,
  admin: Pick<Admin, 'name'>,
  { disconnectSignal, repeat, ...body }: UploadInput & VersionOptions & RepeatableRequest,
): Promise<Buffer> => {
  const call = createIdempotentCall(contract.table.upload, { repeat, body, stored, now: ctx.clock() })
  const previous = await findStoredIdempotentReply(ctx.db, call)
  if (previous) return buildGzippedFeeTableJson(previous)
  const { title, file, note = '', validFrom, latest } = body
  const input = { title, file, disconnectSignal }
  assertNoNewerFeeTableVersion(await findNewestFeeTableVersion(ctx.db, title), latest)
  const { rows, rowCount } = await ctx.tableWorker.run('read', async () => {
    assertSenderConnected(input)
    const date = toKyivDay(ctx.clock())
    const impactDay = { date, rates: null, settings: await loadEffectiveCalculatorSettings(ctx.db, date) }
    await yieldToEventLoop()
    // No error depends on the current version of the uploaded table itself, and loading a large one is
    // expensive.
    const inForce = (await findAllEffectiveFeeTableVersions(ctx.db, date)).filter(
      (each) => each.title !== title,
    )
    return { kind: 'read', ...(await buildFileTask(ctx, input, { impactDay, inForce })) }
  })
  const uploaded = { title, rows, rowCount, note, validFrom, latest }
  const version = await insertFeeTableVersion(ctx, admin, uploaded, call)
  await yieldToEventLoop()
  return buildGzippedFeeTableJson(version)
}

/** Returns a fee table version as gzipped response body. */
export const loadFeeTableVersionJson = async (
  ctx: Pick<ServerContext, 'db'>,
  title: FeeTableTitle,
  version: number,
): Promise<Buffer> =>
  buildGzippedFeeTableJson(orNotFound(await findStoredFeeTableVersion(ctx.db, title, version)))

/**
 * Stores the rows of an older table version as a new one. The versions in between stay. Returns the gzipped
 * response body.
 */
export const restoreFeeTableVersion = async (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  admin: Admin,
  { title, n }: { readonly title: FeeTableTitle; readonly n: number },
  { repeat, ...body }: VersionOptions & RepeatableRequest,
): Promise<Buffer> => {
  const { note = `Возвращена версия ${n}`, validFrom, latest } = body
  const call = createIdempotentCall(contract.table.restore, {
    repeat,
    body: { title, n, ...body },
    stored,
    now: ctx.clock(),
  })
  const { rows, row_count: rowCount } = orNotFound(await findStoredFeeTableVersion(ctx.db, title, n))
  const otherwise = 'Ничего не возвращено: посмотрите её в истории и верните нужную'
  const restored = { title, rows, rowCount, note, validFrom, latest, otherwise }
  return buildGzippedFeeTableJson(await insertFeeTableVersion(ctx, admin, restored, call))
}

const loadRequestedVersion = async (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  title: FeeTableTitle,
  version: number | undefined,
): Promise<StoredFeeTableVersion> => {
  const number =
    version ?? orNotFound(await findEffectiveFeeTableVersion(ctx.db, title, toKyivDay(ctx.clock()))).version
  return orNotFound(await findStoredFeeTableVersion(ctx.db, title, number))
}

/** Returns a fee table version as a file, by default the one in force today. */
export const downloadFeeTable = async (
  ctx: Omit<FeeTableContext, 'rates'>,
  title: FeeTableTitle,
  {
    format = 'xlsx',
    version,
  }: { readonly format?: FeeTableFileFormat | undefined; readonly version?: number | undefined },
): Promise<DownloadedFile> => {
  const stored = await loadRequestedVersion(ctx, title, version)
  const { author, created_at: createdAt, rows } = stored
  const bytes = await ctx.tableWorker.run('write', async () => ({
    kind: 'write',
    title,
    rows,
    author,
    createdAt,
    format,
  }))
  return { name: `${title}-v${stored.version}.${format}`, type: feeTableMediaTypes[format], bytes }
}
