import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { TableTitle } from 'shared/calculator'
import { type Admin, type Download, tableFileType, type Upload } from 'shared/contract'
import { AppError } from 'shared/errors'
import { kyivDay } from 'shared/format'
import type { ImpactDay } from 'shared/tables'
import {
  rowsOfVersion,
  type VersionInForce,
  versionOn,
  versionsInForce,
} from '../../calculator/repository.ts'
import { settingsFor } from '../../calculator/settings-for.ts'
import type { Context } from '../../context.ts'
import { found } from '../../entity-rules.ts'
import type { TableWork } from './apart/table-work.ts'
import type { FileTask, StoredTable } from './apart/task.ts'
import { countingToday } from './counting-on.ts'
import type { TableFileFormat } from './files/table-file.ts'
import { demandNewest, keepVersion } from './keep-version.ts'
import { newestOf, type StoredVersion, storedVersion } from './repository.ts'
import { wholeTable } from './whole-table.ts'

interface Given {
  readonly title: TableTitle
  readonly file: Upload
  /** Aborted when the client disconnects. */
  readonly gone?: AbortSignal | undefined
}

interface Intent {
  readonly note?: string | undefined
  readonly validFrom?: string | undefined
  /** Newest version that the author has seen. */
  readonly latest?: number | undefined
}

/** Rejects if the client has disconnected: it saw an error, so nothing may be stored, and the queue moves on. */
const demandSender = ({ gone }: Given): void => {
  if (gone?.aborted) throw new AppError('unreadable')
}

const fileTask = async (
  ctx: Context,
  { title, file }: Given,
  { on, beside }: { readonly on: ImpactDay; readonly beside: readonly VersionInForce[] },
): Promise<FileTask> => {
  const tables: StoredTable[] = []
  for (const { id, ...version } of beside) {
    tables.push({ ...version, rows: await rowsOfVersion(ctx.db, id) })
    await letOthersIn()
  }
  return { title, name: file.name, bytes: file.bytes, tables, on }
}

/** Checks a file without storing it. Returns the gzipped response body. */
export const checkTable = (ctx: Context, work: TableWork, given: Given): Promise<Buffer> =>
  work('check', async () => {
    demandSender(given)
    const [on, newest] = await Promise.all([countingToday(ctx), newestOf(ctx.db, given.title)])
    await letOthersIn()
    const beside = await versionsInForce(ctx.db, on.date)
    return { kind: 'check', ...(await fileTask(ctx, given, { on, beside })), latest: newest?.version ?? 0 }
  })

/** Stores a file without errors as a new version. Returns the gzipped response body. */
export const uploadTable = async (
  ctx: Context,
  work: TableWork,
  admin: Pick<Admin, 'name'>,
  { note = '', validFrom, latest, ...given }: Given & Intent,
): Promise<Buffer> => {
  const { title } = given
  demandNewest(await newestOf(ctx.db, title), latest)
  const { rows, rowCount } = await work('read', async () => {
    demandSender(given)
    const date = kyivDay(ctx.clock())
    const on = { date, rates: null, settings: await settingsFor(ctx.db, date) }
    await letOthersIn()
    // No error depends on the current version of the table itself, and loading a large one is expensive.
    const beside = (await versionsInForce(ctx.db, date)).filter((each) => each.title !== title)
    return { kind: 'read', ...(await fileTask(ctx, given, { on, beside })) }
  })
  const version = await keepVersion(ctx, admin, { title, rows, rowCount, note, validFrom, latest })
  await letOthersIn()
  return wholeTable(version)
}

/** Returns the gzipped response body. */
export const versionOf = async (ctx: Context, title: TableTitle, version: number): Promise<Buffer> =>
  wholeTable(found(await storedVersion(ctx.db, title, version)))

/** Stores the rows of an older version as a new one. The versions in between stay. Returns the gzipped response body. */
export const restoreVersion = async (
  ctx: Context,
  admin: Admin,
  { title, n }: { readonly title: TableTitle; readonly n: number },
  { note = `Возвращена версия ${n}`, validFrom, latest }: Intent = {},
): Promise<Buffer> => {
  const { rows, row_count: rowCount } = found(await storedVersion(ctx.db, title, n))
  const otherwise = 'Ничего не возвращено: посмотрите её в истории и верните нужную'
  const restored = { title, rows, rowCount, note, validFrom, latest, otherwise }
  return wholeTable(await keepVersion(ctx, admin, restored))
}

const asked = async (
  ctx: Context,
  title: TableTitle,
  version: number | undefined,
): Promise<StoredVersion> => {
  const number = version ?? found(await versionOn(ctx.db, title, kyivDay(ctx.clock()))).version
  return found(await storedVersion(ctx.db, title, number))
}

/** Returns a version as a file, by default the one in force today. */
export const downloadTable = async (
  ctx: Context,
  work: TableWork,
  title: TableTitle,
  {
    format = 'xlsx',
    version,
  }: { readonly format?: TableFileFormat | undefined; readonly version?: number | undefined },
): Promise<Download> => {
  const stored = await asked(ctx, title, version)
  const { author, created_at: createdAt, rows } = stored
  const bytes = await work('write', async () => ({ kind: 'write', title, rows, author, createdAt, format }))
  return { name: `${title}-v${stored.version}.${format}`, type: tableFileType[format], bytes }
}
