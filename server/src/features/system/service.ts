import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SystemStatus } from 'shared/contract'
import { findLastBackup } from '../../backup/repository.ts'
import type { Context } from '../../context.ts'
import { loadTableSummaries } from '../../domain/fee-tables/table-summaries.ts'
import { findNewestMigration } from './repository.ts'

const LOW_DISK_BYTES = 1024 ** 3
const LOW_DISK_SHARE = 0.1

/** Returns whether less than a tenth or less than 1 GB is free; the admin shows that in red. */
export const isDiskLow = ({ freeBytes, totalBytes }: SystemStatus['disk']): boolean =>
  freeBytes < LOW_DISK_BYTES || freeBytes < totalBytes * LOW_DISK_SHARE

/** Loads the system status for the home page of the admin. */
export const loadSystemStatus = async (ctx: Context): Promise<SystemStatus> => {
  const [{ size }, { bsize, bavail, blocks }, migration, mail, rates, tables, backup] = await Promise.all([
    stat(ctx.databaseFile),
    statfs(dirname(ctx.databaseFile)),
    findNewestMigration(ctx.db),
    ctx.outbox.status(),
    ctx.rates.findNewestRates(),
    loadTableSummaries(ctx.db, ctx.clock()),
    findLastBackup(ctx.db),
  ])
  const disk = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  return {
    version: ctx.version,
    startedAt: ctx.startedAt.toISOString(),
    database: { bytes: size, migration },
    disk,
    mail,
    rates: rates ?? null,
    tables,
    backup,
    warnings: [...ctx.operatorWarnings.codes(), ...(isDiskLow(disk) ? (['disk-low'] as const) : [])],
  }
}
