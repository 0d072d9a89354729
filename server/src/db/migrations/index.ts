import type { Kysely } from 'kysely'
import { createAdminAndContentTables } from './0001-foundation.ts'
import { createInquiryAndMailTables } from './0002-requests.ts'
import { createExchangeRateTable } from './0003-rates.ts'
import { createBackupTable } from './0004-backup.ts'
import { createCalculatorTables } from './0005-calculator.ts'
import { addFeeTableVersionSqlIndex } from './0006-version-facts.ts'
import { compressFeeTableRows } from './0007-packed-rows.ts'
import { createPostAndPictureTables } from './0008-posts.ts'
import { createContentRevisionTable } from './0009-content-revision.ts'
import { addCalculationOpenedAt } from './0010-calculation-opened.ts'
import { addInboxSearchAndIndexes } from './0011-inbox.ts'
import { addPictureIsDrawing } from './0012-picture-drawings.ts'
import { addMailKind } from './0013-visitor-copies.ts'
import { addPlannedChanges } from './0014-planned-changes.ts'
import { createFeeTableDraftTable } from './0015-table-drafts.ts'
import { addMailClaims } from './0016-mail-claims.ts'
import { createRateLimitTable } from './0017-rate-limits.ts'
import { createLeaseTable } from './0018-leases.ts'

export interface DatabaseMigration {
  name: string
  up: (db: Kysely<never>) => Promise<void>
}

/** Migrations in their order. The name of a released migration is never changed or removed. */
export const databaseMigrations: readonly DatabaseMigration[] = [
  { name: '0001-foundation', up: createAdminAndContentTables },
  { name: '0002-requests', up: createInquiryAndMailTables },
  { name: '0003-rates', up: createExchangeRateTable },
  { name: '0004-backup', up: createBackupTable },
  { name: '0005-calculator', up: createCalculatorTables },
  { name: '0006-version-facts', up: addFeeTableVersionSqlIndex },
  { name: '0007-packed-rows', up: compressFeeTableRows },
  { name: '0008-posts', up: createPostAndPictureTables },
  { name: '0009-content-revision', up: createContentRevisionTable },
  { name: '0010-calculation-opened', up: addCalculationOpenedAt },
  { name: '0011-inbox', up: addInboxSearchAndIndexes },
  { name: '0012-picture-drawings', up: addPictureIsDrawing },
  { name: '0013-visitor-copies', up: addMailKind },
  { name: '0014-planned-changes', up: addPlannedChanges },
  { name: '0015-table-drafts', up: createFeeTableDraftTable },
  { name: '0016-mail-claims', up: addMailClaims },
  { name: '0017-rate-limits', up: createRateLimitTable },
  { name: '0018-leases', up: createLeaseTable },
]
