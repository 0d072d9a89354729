import { statfs } from 'node:fs/promises'
import type { SystemStatus } from 'shared/contract'
import { findLastBackup } from '../../backup/repository.ts'
import type { Db } from '../../db/db.ts'
import type { ProductDatabase } from '../../db/product-database.ts'
import type { ExchangeRates } from '../../domain/exchange-rates.ts'
import { loadFeeTableSummaries } from '../../domain/fee-tables/fee-table-summaries.ts'
import type { OperatorWarnings } from '../../operator-warnings.ts'
import { findNewestMigration } from './repository.ts'

export interface SystemDeps {
  readonly db: Db
  readonly database: Pick<ProductDatabase, 'readBytes'>
  readonly dataDir: string
  readonly clock: () => Date
  readonly outbox: { readonly status: () => Promise<SystemStatus['mail']> }
  readonly rates: Pick<ExchangeRates, 'findNewestRates'>
  readonly operatorWarnings: Pick<OperatorWarnings, 'codes'>
  readonly version: string
  readonly startedAt: Date
}

const LOW_DISK_BYTES = 1024 ** 3
const LOW_DISK_SHARE = 0.1

/** Returns whether less than a tenth or less than 1 GB of the disk is free; the admin shows that in red. */
export const isDiskLow = ({ freeBytes, totalBytes }: SystemStatus['disk']): boolean =>
  freeBytes < LOW_DISK_BYTES || freeBytes < totalBytes * LOW_DISK_SHARE

/** Loads the system status for the home page of the admin. */
export const loadSystemStatus = async (deps: SystemDeps): Promise<SystemStatus> => {
  const [bytes, { bsize, bavail, blocks }, migration, mail, rates, tables, backup] = await Promise.all([
    deps.database.readBytes(),
    statfs(deps.dataDir),
    findNewestMigration(deps.db),
    deps.outbox.status(),
    deps.rates.findNewestRates(),
    loadFeeTableSummaries(deps.db, deps.clock()),
    findLastBackup(deps.db),
  ])
  const disk = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  return {
    version: deps.version,
    startedAt: deps.startedAt.toISOString(),
    database: { bytes, migration },
    disk,
    mail,
    rates: rates ?? null,
    tables,
    backup,
    warnings: [...deps.operatorWarnings.codes(), ...(isDiskLow(disk) ? (['disk-low'] as const) : [])],
  }
}
