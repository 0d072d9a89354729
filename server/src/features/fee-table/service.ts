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
import type { Db } from '../../db/db.ts'
import { loadImpactRates } from '../../domain/calculations/load-impact-rates.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import type { ExchangeRates } from '../../domain/exchange-rates.ts'
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

export interface FeeTableDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly rates: ExchangeRates
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
const loadImpactDay = async (deps: FeeTableDeps): Promise<PriceImpactInput> => {
  const date = toKyivDay(deps.clock())
  const [rates, settings] = await Promise.all([
    loadImpactRates(deps.rates, date),
    loadEffectiveCalculatorSettings(deps.db, date),
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
  deps: FeeTableDeps,
  { title, file }: UploadInput,
  {
    impactDay,
    inForce,
  }: { readonly impactDay: PriceImpactInput; readonly inForce: readonly EffectiveFeeTableVersion[] },
): Promise<FeeTableFileCheckTask> => {
  const tables: FeeTableInForce[] = []
  for (const { id, ...version } of inForce) {
    tables.push({ ...version, rows: await loadFeeTableVersionRows(deps.db, id) })
    await yieldToEventLoop()
  }
  return { title, name: file.name, bytes: file.bytes, tables, impactDay }
}

/** Checks a fee table file without storing it. Returns the gzipped response body. */
export const checkUploadedFeeTable = (deps: FeeTableDeps, input: UploadInput): Promise<Buffer> =>
  deps.tableWorker.run('check', async () => {
    assertSenderConnected(input)
    const [impactDay, newest] = await Promise.all([
      loadImpactDay(deps),
      findNewestFeeTableVersion(deps.db, input.title),
    ])
    await yieldToEventLoop()
    const inForce = await findAllEffectiveFeeTableVersions(deps.db, impactDay.date)
    return {
      kind: 'check',
      ...(await buildFileTask(deps, input, { impactDay, inForce })),
      latest: newest?.version ?? 0,
    }
  })

/** Stores a fee table file without errors as a new version. Returns the gzipped response body. */
export const uploadFeeTable = async (
  deps: FeeTableDeps,
  admin: Pick<Admin, 'name'>,
  { disconnectSignal, repeat, ...body }: UploadInput & VersionOptions & RepeatableRequest,
): Promise<Buffer> => {
  const call = createIdempotentCall(contract.table.upload, { repeat, body, stored, now: deps.clock() })
  const previous = await findStoredIdempotentReply(deps.db, call)
  if (previous) return buildGzippedFeeTableJson(previous)
  const { title, file, note = '', validFrom, latest } = body
  const input = { title, file, disconnectSignal }
  assertNoNewerFeeTableVersion(await findNewestFeeTableVersion(deps.db, title), latest)
  const { rows, rowCount } = await deps.tableWorker.run('read', async () => {
    assertSenderConnected(input)
    const date = toKyivDay(deps.clock())
    const impactDay = { date, rates: null, settings: await loadEffectiveCalculatorSettings(deps.db, date) }
    await yieldToEventLoop()
    // No error depends on the current version of the uploaded table itself, and loading a large one is
    // expensive.
    const inForce = (await findAllEffectiveFeeTableVersions(deps.db, date)).filter(
      (each) => each.title !== title,
    )
    return { kind: 'read', ...(await buildFileTask(deps, input, { impactDay, inForce })) }
  })
  const uploaded = { title, rows, rowCount, note, validFrom, latest }
  const version = await insertFeeTableVersion(deps, admin, uploaded, call)
  await yieldToEventLoop()
  return buildGzippedFeeTableJson(version)
}

/** Returns a fee table version as gzipped response body. */
export const loadFeeTableVersionJson = async (
  deps: FeeTableDeps,
  title: FeeTableTitle,
  version: number,
): Promise<Buffer> =>
  buildGzippedFeeTableJson(orNotFound(await findStoredFeeTableVersion(deps.db, title, version)))

/**
 * Stores the rows of an older table version as a new one. The versions in between stay. Returns the gzipped
 * response body.
 */
export const restoreFeeTableVersion = async (
  deps: FeeTableDeps,
  admin: Admin,
  { title, n }: { readonly title: FeeTableTitle; readonly n: number },
  { repeat, ...body }: VersionOptions & RepeatableRequest,
): Promise<Buffer> => {
  const { note = `Возвращена версия ${n}`, validFrom, latest } = body
  const call = createIdempotentCall(contract.table.restore, {
    repeat,
    body: { title, n, ...body },
    stored,
    now: deps.clock(),
  })
  const { rows, row_count: rowCount } = orNotFound(await findStoredFeeTableVersion(deps.db, title, n))
  const otherwise = 'Ничего не возвращено: посмотрите её в истории и верните нужную'
  const restored = { title, rows, rowCount, note, validFrom, latest, otherwise }
  return buildGzippedFeeTableJson(await insertFeeTableVersion(deps, admin, restored, call))
}

const loadRequestedVersion = async (
  deps: FeeTableDeps,
  title: FeeTableTitle,
  version: number | undefined,
): Promise<StoredFeeTableVersion> => {
  const number =
    version ?? orNotFound(await findEffectiveFeeTableVersion(deps.db, title, toKyivDay(deps.clock()))).version
  return orNotFound(await findStoredFeeTableVersion(deps.db, title, number))
}

/** Returns a fee table version as a file, by default the one in force today. */
export const downloadFeeTable = async (
  deps: FeeTableDeps,
  title: FeeTableTitle,
  {
    format = 'xlsx',
    version,
  }: { readonly format?: FeeTableFileFormat | undefined; readonly version?: number | undefined },
): Promise<DownloadedFile> => {
  const stored = await loadRequestedVersion(deps, title, version)
  const { author, created_at: createdAt, rows } = stored
  const bytes = await deps.tableWorker.run('write', async () => ({
    kind: 'write',
    title,
    rows,
    author,
    createdAt,
    format,
  }))
  return { name: `${title}-v${stored.version}.${format}`, type: feeTableMediaTypes[format], bytes }
}
