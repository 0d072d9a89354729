import type { Generated } from 'kysely'
import type { ExchangeRateCurrency } from 'shared/contract'
import type {
  CalculationDbTable,
  CalculationSettingsDbTable,
  FeeTableDraftDbTable,
  FeeTableVersionDbTable,
} from './calculator.ts'
import type { InquiryDbTable, InquirySearchDbTable, MailDbTable } from './inquiry.ts'

export interface CategoryDbTable {
  id: Generated<number>
  title: string
  version: number
}

export interface PostDbTable {
  id: Generated<number>
  title: string
  slug: string
  /** 1 while the slug of the post is regenerated whenever its title changes. */
  slug_follows: number
  /** List position of the post, `order` in the contract, which is a reserved word in SQL. */
  place: number
  description: string
  meta_title: string
  meta_description: string
  keywords: string
  picture_id: number
  is_draft: number
  /** Publication time of the post, null for a draft. */
  published_at: string | null
  /** When visitors could first see the post, even if it was hidden later. From then on its slug is frozen. */
  first_public_at: string | null
  created_at: string
  updated_at: string
  version: number
  text: string
}

export interface PostCategoryDbTable {
  post_id: number
  category_id: number
}

export interface PostFormerSlugDbTable {
  slug: string
  post_id: number
}

export interface PostRevisionDbTable {
  post_id: number
  /** Number of the revision: the version of the post at that time, or higher if edits of it came between. */
  n: number
  /** When the editing that led to this post revision started. */
  begun_at: string
  created_at: string
  author: string
  title: string
  /** Status of the post in this revision, or `edits` for unpublished edits. */
  status: string
  /** JSON list of the post fields that the revision changed. */
  changed: string
  /** Complete content of the post revision as gzipped JSON. */
  content: Buffer
}

/** Row type of the pictures that a post revision uses: its cover and those in its text. */
export interface PostRevisionPictureDbTable {
  post_id: number
  n: number
  picture_id: number
}

export interface PostWorkingCopyDbTable {
  post_id: number
  /** Version of the post that the edits are based on. */
  base: number
  /** Content of the working copy as JSON. */
  content: string
  picture_id: number
  author: string
  updated_at: string
  version: number
}

/** Row type of the pictures in the text of a working copy. */
export interface PostWorkingCopyPictureDbTable {
  post_id: number
  picture_id: number
}

/** Stored response to the first call with an idempotency key. */
export interface IdempotencyKeyDbTable {
  call: string
  key: string
  body_hash: string
  answer: string
  answered_at: string
  /** Time from which the idempotency key may be reused and the row deleted. */
  expires_at: string
}

export interface ExchangeRateDbTable {
  valcode: ExchangeRateCurrency
  /** Day for which the exchange rate was requested. The bank may have returned the rate of an earlier one. */
  date: string
  rate: number
  txt: string
  exchangedate: string
  /**
   * When the query to the bank was sent, so that a response received after midnight counts for the day
   * before.
   */
  fetched_at: string
}

export interface SettingDbTable {
  id: Generated<number>
  title: string
  value: string
  version: number
}

/** Row type of setting changes. Rows stay when the setting or its author is deleted. */
export interface SettingChangeDbTable {
  id: Generated<number>
  option_id: number
  title: string
  value: string | null
  author: string
  changed_at: string
  /** Reason of the change; empty if none was given. */
  note: Generated<string>
  /** Day from which the value was to hold, if the change named one. */
  valid_from: string | null
}

export interface PictureDbTable {
  id: Generated<number>
  /** Hash of the uploaded bytes, which names the folder of the picture and is part of its URL. */
  key: string
  width: number
  height: number
  placeholder: string
  /** 1 for a drawing on a light ground. Pictures from before migration 0012 have 0. */
  is_drawing: Generated<number>
  /**
   * When the picture was last uploaded or last dropped by a post. An unused picture is kept for a week from
   * then on.
   */
  needed_at: string
}

export interface MetaDbTable {
  id: Generated<number>
  page: string
  title: string
  description: string
  keywords: string
  version: number
}

export interface AdminDbTable {
  id: Generated<number>
  email: string
  name: string
  password_hash: string
  /** Incremented when the password of the admin changes. Tokens with another number are invalid. */
  token_version: number
  created_at: string
}

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
