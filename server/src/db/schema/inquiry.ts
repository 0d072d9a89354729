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

/**
 * Row type of emails about an inquiry: one to the office, and for some a copy to the visitor. An email waits until
 * `sent_at` is set, also when a copy is given up; `trouble` then says why. `claimed_by` is the server that sends it, and
 * `claimed_until` the time from which another server may take it over; `null` if there can be no other server.
 */
export interface MailDbTable {
  id: Generated<number>
  request_id: number
  kind: 'office' | 'copy'
  message_id: string
  failures: number
  next_at: string
  sent_at: string | null
  trouble: string | null
  claimed_by: string | null
  claimed_until: string | null
}
