import type { Kysely } from 'kysely'
import { createAdminAndContentTables } from './0001-foundation.ts'
import { createInquiryAndMailTables } from './0002-requests.ts'
import { createExchangeRateDbTable } from './0003-rates.ts'
import { createBackupTimesDbTable } from './0004-backup.ts'
import { createCalculatorDbTables } from './0005-calculator.ts'
import { addFeeTableVersionSqlIndex } from './0006-version-facts.ts'
import { compressFeeTableRows } from './0007-packed-rows.ts'
import { createPostAndPictureTables } from './0008-posts.ts'
import { createContentRevisionDbTable } from './0009-content-revision.ts'
import { addCalculationOpenedAtColumn } from './0010-calculation-opened.ts'
import { addInquirySearchTableAndIndexes } from './0011-inbox.ts'
import { addIsDrawingColumnToPictures } from './0012-picture-drawings.ts'
import { addMailKindColumn } from './0013-visitor-copies.ts'
import { addPlannedFeeAndSettingChangeColumns } from './0014-planned-changes.ts'
import { createFeeTableDraftDbTable } from './0015-table-drafts.ts'
import { addMailClaimColumns } from './0016-mail-claims.ts'
import { createRateLimitDbTable } from './0017-rate-limits.ts'
import { createTaskLeaseDbTable } from './0018-leases.ts'
import { createEmptyRateDayDbTable } from './0019-empty-rate-days.ts'
import { createDiscardedFeeTableDraftDbTable } from './0020-discarded-table-drafts.ts'
import { createMailQueueDbTable } from './0021-mail-queue.ts'
import { addInboxWorkTables } from './0022-inbox-work.ts'
import { addCalculationCarColumn } from './0023-calculation-car.ts'

export interface DatabaseMigration {
  name: string
  up: (db: Kysely<never>) => Promise<void>
}

/** Migrations in their order. The name of a released migration is never changed or removed. */
export const databaseMigrations: readonly DatabaseMigration[] = [
  { name: '0001-foundation', up: createAdminAndContentTables },
  { name: '0002-requests', up: createInquiryAndMailTables },
  { name: '0003-rates', up: createExchangeRateDbTable },
  { name: '0004-backup', up: createBackupTimesDbTable },
  { name: '0005-calculator', up: createCalculatorDbTables },
  { name: '0006-version-facts', up: addFeeTableVersionSqlIndex },
  { name: '0007-packed-rows', up: compressFeeTableRows },
  { name: '0008-posts', up: createPostAndPictureTables },
  { name: '0009-content-revision', up: createContentRevisionDbTable },
  { name: '0010-calculation-opened', up: addCalculationOpenedAtColumn },
  { name: '0011-inbox', up: addInquirySearchTableAndIndexes },
  { name: '0012-picture-drawings', up: addIsDrawingColumnToPictures },
  { name: '0013-visitor-copies', up: addMailKindColumn },
  { name: '0014-planned-changes', up: addPlannedFeeAndSettingChangeColumns },
  { name: '0015-table-drafts', up: createFeeTableDraftDbTable },
  { name: '0016-mail-claims', up: addMailClaimColumns },
  { name: '0017-rate-limits', up: createRateLimitDbTable },
  { name: '0018-leases', up: createTaskLeaseDbTable },
  { name: '0019-empty-rate-days', up: createEmptyRateDayDbTable },
  { name: '0020-discarded-table-drafts', up: createDiscardedFeeTableDraftDbTable },
  { name: '0021-mail-queue', up: createMailQueueDbTable },
  { name: '0022-inbox-work', up: addInboxWorkTables },
  { name: '0023-calculation-car', up: addCalculationCarColumn },
]
