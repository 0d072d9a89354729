import type { Generated } from 'kysely'
import type { AdminDbTable } from './admin.ts'
import type {
  CalculationDbTable,
  CalculationSettingsDbTable,
  FeeTableDraftDbTable,
  FeeTableVersionDbTable,
} from './calculator.ts'
import type { ExchangeRateDbTable } from './exchange-rate.ts'
import type { IdempotencyKeyDbTable } from './idempotency-key.ts'
import type { InquiryDbTable, InquirySearchDbTable, MailDbTable } from './inquiry.ts'
import type { MetaDbTable } from './meta.ts'
import type { PictureDbTable } from './picture.ts'
import type {
  CategoryDbTable,
  PostCategoryDbTable,
  PostDbTable,
  PostFormerSlugDbTable,
  PostRevisionDbTable,
  PostRevisionPictureDbTable,
  PostWorkingCopyDbTable,
  PostWorkingCopyPictureDbTable,
} from './post.ts'
import type { SettingChangeDbTable, SettingDbTable } from './setting.ts'

export interface BackupDbTable {
  id: Generated<number>
  made_at: string
  bytes: number
}

/**
 * Row type of the only row of the content revision: a number that grows with every change of what visitors
 * may see.
 */
export interface ContentRevisionDbTable {
  id: number
  value: number
}

/** Work that one of several servers does. */
export interface LeaseDbTable {
  name: string
  holder: string
  expires_at: string
  /** Result of finished work as JSON, for the other servers until it expires. */
  result: string | null
}

/** Counted requests of one client and limit. */
export interface RateLimitDbTable {
  /** Hash of the limit and the client, so that no backup contains network addresses. */
  key: string
  /** JSON list of pairs: the time at which requests expire, and their number. */
  counted: string
  /** Time from which no request counts and the row may be deleted. */
  expires_at: string
}

export interface DatabaseTables {
  admin: AdminDbTable
  backup: BackupDbTable
  calculation: CalculationDbTable
  calculation_settings: CalculationSettingsDbTable
  category: CategoryDbTable
  content_revision: ContentRevisionDbTable
  lease: LeaseDbTable
  meta: MetaDbTable
  option: SettingDbTable
  option_change: SettingChangeDbTable
  mail: MailDbTable
  picture: PictureDbTable
  post: PostDbTable
  post_category: PostCategoryDbTable
  post_former_slug: PostFormerSlugDbTable
  post_revision: PostRevisionDbTable
  post_revision_picture: PostRevisionPictureDbTable
  post_working_copy: PostWorkingCopyDbTable
  post_working_copy_picture: PostWorkingCopyPictureDbTable
  repeat: IdempotencyKeyDbTable
  request: InquiryDbTable
  request_search: InquirySearchDbTable
  rate: ExchangeRateDbTable
  rate_limit: RateLimitDbTable
  table_draft: FeeTableDraftDbTable
  table_version: FeeTableVersionDbTable
}
