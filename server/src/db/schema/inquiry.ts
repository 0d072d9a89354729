import type { Generated } from 'kysely'
import type { Inquiry, InquiryState } from 'shared/contract'

/**
 * Row type of inquiries. A callback has `name` and `phone`, a question `email` and `message`, both optionally
 * `calculation_id`. Other columns are null.
 */
export interface InquiryDbTable {
  id: Generated<number>
  kind: Inquiry['kind']
  name: string | null
  phone: string | null
  email: string | null
  message: string | null
  calculation_id: string | null
  state: InquiryState
  note: string
  received_at: string
  hasty: number
  version: number
}

/** Row type of the search text of an inquiry, which is updated with every change of its fields. */
export interface InquirySearchDbTable {
  request_id: number
  text: string
}

/** Row type of emails to the office about an inquiry. An email waits until `sent_at` is set. */
export interface MailDbTable {
  id: Generated<number>
  request_id: number
  message_id: string
  failures: number
  next_at: string
  sent_at: string | null
  trouble: string | null
}
