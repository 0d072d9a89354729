import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { contract, type SystemStatus } from 'shared/contract'
import { findLastBackup } from '../../backup/repository.ts'
import { DatabaseConnectionError } from '../../db/database-errors.ts'
import type { Db } from '../../db/db.ts'
import { loadFeeTableSummaries } from '../../domain/fee-tables/fee-table-summaries.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import type { ServerContext } from '../../server-context.ts'

export interface SystemStatusDependencies
  extends Pick<
    ServerContext,
    | 'db'
    | 'database'
    | 'dataDir'
    | 'clock'
    | 'clockCheck'
    | 'rates'
    | 'operatorWarnings'
    | 'version'
    | 'startedAt'
  > {
  timers: ServerContext['timers']
  outbox: { status: () => Promise<SystemStatus['mail']> }
}

const LOW_DISK_BYTES = 1024 ** 3
const LOW_DISK_SHARE = 0.1

/** Returns whether less than a tenth or less than 1 GB of the disk is free, which the admin shows in red. */
export const isDiskSpaceLow = ({ freeBytes, totalBytes }: SystemStatus['disk']): boolean =>
  freeBytes < LOW_DISK_BYTES || freeBytes < totalBytes * LOW_DISK_SHARE

const loadSystemStatus = async (ctx: SystemStatusDependencies): Promise<SystemStatus> => {
  const [bytes, { bsize, bavail, blocks }, migration, mail, rates, tables, backup] = await Promise.all([
    ctx.database.readBytes(),
    statfs(ctx.dataDir),
    findNewestMigrationName(ctx.db),
    ctx.outbox.status(),
    ctx.rates.findNewestRates(),
    loadFeeTableSummaries(ctx.db, ctx.clock()),
    findLastBackup(ctx.db),
  ])
  const disk = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  return {
    version: ctx.version,
    startedAt: ctx.startedAt.toISOString(),
    database: { bytes, migration },
    disk,
    mail,
    rates: rates ?? null,
    tables,
    backup,
    warnings: [
      ...ctx.operatorWarnings.codes(),
      ...(ctx.clockCheck.isTrusted() ? [] : (['clock-suspect'] as const)),
      ...(isDiskSpaceLow(disk) ? (['disk-low'] as const) : []),
    ],
  }
}

/** A load balancer waits for some seconds at most, while a query of a frozen database fails after thirty. */
const HEALTH_TIMEOUT_MS = 2_000

const assertDatabaseResponds = ({ db, timers }: SystemStatusDependencies): Promise<void> =>
  new Promise((resolve, reject) => {
    const stopTimer = timers.startTimer(
      () => reject(new DatabaseConnectionError('the database has not answered for 2 seconds')),
      HEALTH_TIMEOUT_MS,
    )
    sql`select 1`
      .execute(db)
      .then(() => resolve(), reject)
      .finally(stopTimer)
  })

const findNewestMigrationName = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migration`.execute(db)
  return rows[0]?.name ?? ''
}

export const systemStatusRoutes = (ctx: SystemStatusDependencies): ApiOperation[] => [
  defineApiOperation(contract.system.health, async () => {
    await assertDatabaseResponds(ctx)
    return { status: 'ok' as const, version: ctx.version, database: 'ok' as const }
  }),
  defineApiOperation(contract.system.status, () => loadSystemStatus(ctx)),
]
