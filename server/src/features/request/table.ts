import type { Generated } from 'kysely'
import type { Request, RequestState } from 'shared/contract'

/** `name` and `phone` of a callback, `email`, `message` and perhaps `calculation_id` of a calculation; the rest is null. */
export interface RequestTable {
  id: Generated<number>
  kind: Request['kind']
  name: string | null
  phone: string | null
  email: string | null
  message: string | null
  calculation_id: string | null
  state: RequestState
  note: string
  received_at: string
  hasty: number
  version: number
}

/** What a request is found by, as `buildSearchText` makes it; written with every change of what it is made of. */
export interface RequestSearchTable {
  request_id: number
  text: string
}

/** What is to be told to the office. Waits until `sent_at` is set. */
export interface MailTable {
  id: Generated<number>
  request_id: number
  message_id: string
  failures: number
  next_at: string
  sent_at: string | null
  trouble: string | null
}
