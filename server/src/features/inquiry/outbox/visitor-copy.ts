import { AppError } from 'shared/errors'
import { DAY_MS } from 'shared/format'
import type { Db } from '../../../db/db.ts'
import {
  type CountedRequest,
  createRateLimiter,
  type RateLimiter,
  type RateLimiterContext,
} from '../../../lib/rate-limiter.ts'
import type { WaitingMail } from './mail-repository.ts'

const MAX_COPIES_PER_RECIPIENT = 3
const MAX_COPIES_PER_NETWORK = 10
/** Limit of all copies of a day, which protects the reputation of the office's mail server. */
const MAX_COPIES_PER_DAY = 200

/** Creates the daily limit of copies that one client can cause. */
export const createVisitorCopyLimit = (ctx: RateLimiterContext): RateLimiter =>
  createRateLimiter(ctx, {
    name: 'visitor-copy',
    requests: MAX_COPIES_PER_NETWORK,
    windowMinutes: 24 * 60,
    window: 'fixed',
    refusal: 'Следующую копию пришлём через',
  })

/** Reduces an address to its mailbox: case and the part behind a plus sign do not matter. */
const toMailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

const listRecipientsSince = async (db: Db, instant: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('request')
    .innerJoin('mail', 'mail.request_id', 'request.id')
    .select('request.email')
    .where('mail.kind', '=', 'copy')
    .where('received_at', '>=', instant)
    .limit(MAX_COPIES_PER_DAY)
    .execute()
  return rows.map(({ email }) => email ?? '')
}

/** Tells whether the recipient may get a copy. Anybody can enter the address of another person. */
export const isCopyAllowed = async (db: Db, email: string, now: Date): Promise<boolean> => {
  const recipients = await listRecipientsSince(db, new Date(now.getTime() - DAY_MS).toISOString())
  const mailbox = toMailbox(email)
  const before = recipients.filter((other) => toMailbox(other) === mailbox).length
  return before < MAX_COPIES_PER_RECIPIENT && recipients.length < MAX_COPIES_PER_DAY
}

/** Counts a copy that a client causes. Returns `undefined` at the limit of its network. */
export const countCopy = async (limit: RateLimiter, address: string): Promise<CountedRequest | undefined> => {
  try {
    return await limit.count(address)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many') return undefined
    throw error
  }
}

/** Tells whether a copy need not be sent any more: it is a day late, or the office marked the inquiry as spam. */
export const isCopyObsolete = ({ kind, inquiry }: WaitingMail, now: Date): boolean =>
  kind === 'copy' && (inquiry.state === 'spam' || now.getTime() - Date.parse(inquiry.receivedAt) >= DAY_MS)
