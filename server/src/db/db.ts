import type { Generated, Kysely } from 'kysely'
import type { ExchangeRateCurrency, Inquiry, InquiryEvent, InquiryStatus } from 'shared/contract'
import type {
  CalculationDbTable,
  CalculationSettingsDbTable,
  DiscardedFeeTableDraftDbTable,
  FeeTableDraftDbTable,
  FeeTableVersionDbTable,
} from './schema/calculator.ts'
import type { PostDbTable, PostRevisionDbTable, PostWorkingCopyDbTable } from './schema/post.ts'

export interface DatabaseTables {
  admin: AdminAccountDbTable
  backup: { id: Generated<number>; made_at: string; bytes: number }
  calculation: CalculationDbTable
  calculation_settings: CalculationSettingsDbTable
  category: { id: Generated<number>; title: string; version: number }
  /** Table with one row: the content revision, which grows with every change of public content. */
  content_revision: { id: number; value: number }
  discarded_table_draft: DiscardedFeeTableDraftDbTable
  /** Past days for which the bank has no rate, a table of its own so that no reader of rates meets them. */
  empty_rate_day: Pick<ExchangeRateDbTable, 'valcode' | 'date' | 'fetched_at'>
  lease: TaskLeaseDbTable
  letter_template: LetterTemplateDbTable
  meta: PageMetaDbTable
  option: SettingDbTable
  option_change: SettingChangeDbTable
  mail: MailDbTable
  picture: PictureDbTable
  post: PostDbTable
  post_category: { post_id: number; category_id: number }
  post_former_slug: { slug: string; post_id: number }
  post_revision: PostRevisionDbTable
  /** Pictures that a post revision uses: its cover and those in its text. */
  post_revision_picture: { post_id: number; n: number; picture_id: number }
  post_working_copy: PostWorkingCopyDbTable
  post_working_copy_picture: { post_id: number; picture_id: number }
  repeat: IdempotencyKeyDbTable
  request: InquiryDbTable
  request_event: InquiryEventDbTable
  request_search: { request_id: number; text: string }
  rate: ExchangeRateDbTable
  rate_limit: RateLimitDbTable
  table_draft: FeeTableDraftDbTable
  table_version: FeeTableVersionDbTable
}

export type Db = Kysely<DatabaseTables>

/** Inquiries of kind `callback` have `name` and `phone`, of kind `calculation` `email` and `message`. */
export interface InquiryDbTable {
  id: Generated<number>
  kind: Inquiry['kind']
  name: string | null
  phone: string | null
  email: string | null
  message: string | null
  calculation_id: string | null
  state: InquiryStatus
  /** The latest note, also when an event of it exists, so that lists and the search read no events. */
  note: string
  received_at: string
  hasty: number
  version: number
  owner_id: number | null
  due_at: string | null
  /** Phone number or mailbox, equal in all inquiries of one person. */
  sender: string | null
}

export interface InquiryEventDbTable {
  id: Generated<number>
  request_id: number
  at: string
  author_id: number | null
  author_name: string
  kind: InquiryEvent['kind']
  before: string | null
  after: string | null
  text: string | null
  subject: string | null
  calculation_id: string | null
  mail_id: number | null
}

/**
 * Emails to send and sent ones. `sent_at` is also set for an email given up, and `trouble` says why. The server
 * `claimed_by` sends it, others may after `claimed_until`; or it has tried to, and the email may have been sent.
 */
export interface MailDbTable {
  id: Generated<number>
  /** Inquiry of the email; `null` for an email about something else. */
  request_id: number | null
  /** Each inquiry has an email of kind `office` to the company, some a `copy` to the visitor and answers. */
  kind: 'office' | 'copy' | 'answer'
  /** Emails with a lower number are sent first. */
  priority: number
  /** Only one email with a key is ever stored. */
  dedupe_key: string
  /** JSON of the email; `null` for an email of kind `office` or `copy`, which is built when it is sent. */
  content: string | null
  message_id: string
  failures: number
  /** Time before which the email is never sent, so that its author can withdraw it. */
  not_before: string | null
  /** Time of the next attempt, never before `not_before`; `null` if the email waits until somebody sends it again. */
  next_at: string | null
  sent_at: string | null
  trouble: string | null
  claimed_by: string | null
  claimed_until: string | null
}

export interface IdempotencyKeyDbTable {
  call: string
  key: string
  body_hash: string
  answer: string
  answered_at: string
  expires_at: string
}

export interface ExchangeRateDbTable {
  valcode: ExchangeRateCurrency
  /** Day for which the exchange rate was requested. The bank may have returned the rate of an earlier day. */
  date: string
  rate: number
  txt: string
  exchangedate: string
  /** Time at which the exchange rate was requested: a response received after midnight counts for the day before. */
  fetched_at: string
}

export interface SettingDbTable {
  id: Generated<number>
  title: string
  value: string
  version: number
}

export interface SettingChangeDbTable {
  id: Generated<number>
  option_id: number
  title: string
  value: string | null
  author: string
  changed_at: string
  note: Generated<string>
  valid_from: string | null
}

export interface PictureDbTable {
  id: Generated<number>
  /** Hash of the uploaded bytes of the picture, which names the picture folder and is part of its URL. */
  key: string
  width: number
  height: number
  placeholder: string
  /** 1 for a drawing on a light ground. Pictures from before migration 0012 have 0. */
  is_drawing: Generated<number>
  /** When the picture was last uploaded or removed from a post. Unused pictures are deleted a week later. */
  needed_at: string
}

export interface PageMetaDbTable {
  id: Generated<number>
  page: string
  title: string
  description: string
  keywords: string
  version: number
}

export interface AdminAccountDbTable {
  id: Generated<number>
  email: string
  name: string
  password_hash: string
  /** Token version, incremented when the password of the admin changes. Tokens with another version are invalid. */
  token_version: number
  created_at: string
}

export interface TaskLeaseDbTable {
  name: string
  holder: string
  expires_at: string
  result: string | null
}

export interface RateLimitDbTable {
  /** Name of the rate limit and IP address of the client, hashed so that backups contain no IP addresses. */
  key: string
  /** JSON list of pairs: a time and the number of requests that the rate limit counts until that time. */
  counted: string
  expires_at: string
}

export interface LetterTemplateDbTable {
  id: Generated<number>
  title: string
  subject: string
  text: string
  version: number
}
