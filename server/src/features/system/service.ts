import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Status } from 'shared/contract'
import { lastBackup } from '../../backup/repository.ts'
import { tablesAtGlance } from '../../calculator/tables-at-glance.ts'
import type { Context } from '../../context.ts'
import { newestMigration } from './repository.ts'

/** How things stand, for the office's home page. */
export const readStatus = async (ctx: Context): Promise<Status> => {
  const [{ size }, { bsize, bavail, blocks }, migration, mail, rates, tables, backup] = await Promise.all([
    stat(ctx.databaseFile),
    statfs(dirname(ctx.databaseFile)),
    newestMigration(ctx.db),
    ctx.outbox.status(),
    ctx.rates.newest(),
    tablesAtGlance(ctx.db, ctx.clock()),
    lastBackup(ctx.db),
  ])
  return {
    version: ctx.version,
    startedAt: ctx.startedAt.toISOString(),
    database: { bytes: size, migration },
    disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    mail,
    rates: rates ?? null,
    tables,
    backup,
    warnings: ctx.warnings.codes(),
  }
}
