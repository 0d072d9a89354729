import type { Generated } from 'kysely'
import type { AdminTable } from './admin.ts'
import type { CalculationSettingsTable, CalculationTable, FeeTableVersionTable } from './calculator.ts'
import type { IdempotencyKeyTable } from './idempotency-key.ts'
import type { InquirySearchTable, InquiryTable, MailTable } from './inquiry.ts'
import type { MetaTable } from './meta.ts'
import type { OptionChangeTable, OptionTable } from './option.ts'
import type { PictureTable } from './picture.ts'
import type {
  CategoryTable,
  PostCategoryTable,
  PostFormerSlugTable,
  PostRevisionPictureTable,
  PostRevisionTable,
  PostTable,
  PostWorkingCopyPictureTable,
  PostWorkingCopyTable,
} from './post.ts'
import type { RateTable } from './rate.ts'

export interface BackupTable {
  id: Generated<number>
  made_at: string
  bytes: number
}

/**
 * Row type of the only row of the content revision: a number that grows with every change of what visitors
 * may see.
 */
export interface ContentRevisionTable {
  id: number
  value: number
}

export interface DatabaseTables {
  admin: AdminTable
  backup: BackupTable
  calculation: CalculationTable
  calculation_settings: CalculationSettingsTable
  category: CategoryTable
  content_revision: ContentRevisionTable
  meta: MetaTable
  option: OptionTable
  option_change: OptionChangeTable
  mail: MailTable
  picture: PictureTable
  post: PostTable
  post_category: PostCategoryTable
  post_former_slug: PostFormerSlugTable
  post_revision: PostRevisionTable
  post_revision_picture: PostRevisionPictureTable
  post_working_copy: PostWorkingCopyTable
  post_working_copy_picture: PostWorkingCopyPictureTable
  repeat: IdempotencyKeyTable
  request: InquiryTable
  request_search: InquirySearchTable
  rate: RateTable
  table_version: FeeTableVersionTable
}
