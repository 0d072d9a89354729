import type { Inquiry } from 'shared/contract'
import { AppError } from 'shared/errors'
import { DAY_MS } from 'shared/format'
import type { Db } from '../../../db/db.ts'
import { normalizeMailbox } from '../../../db/inquiry-sender.ts'
import { areVisitorCopiesEnabled } from '../../../domain/settings/repository.ts'
import {
  createRateLimiter,
  type RateLimiter,
  type RateLimiterDependencies,
} from '../../../lib/rate-limiter.ts'

const MAX_COPIES_PER_RECIPIENT = 3
const MAX_COPIES_PER_NETWORK = 10
/** Maximum number of inquiry copies emailed to all visitors a day, to protect the mail server's reputation. */
const MAX_COPIES_PER_DAY = 200

export const createVisitorEmailCopyLimiter = (ctx: RateLimiterDependencies): RateLimiter =>
  createRateLimiter(ctx, {
    name: 'visitor-copy',
    requests: MAX_COPIES_PER_NETWORK,
    windowMinutes: 24 * 60,
    window: 'fixed',
    refusal: 'Следующую копию пришлём через',
  })

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

/** Limits the inquiry copies emailed to one address, because anybody can enter the address of another person. */
export const isVisitorEmailCopyAllowed = async (db: Db, email: string, now: Date): Promise<boolean> => {
  if (!(await areVisitorCopiesEnabled(db))) return false
  const recipients = await listRecipientsSince(db, new Date(now.getTime() - DAY_MS).toISOString())
  const mailbox = normalizeMailbox(email)
  const before = recipients.filter((other) => normalizeMailbox(other) === mailbox).length
  return before < MAX_COPIES_PER_RECIPIENT && recipients.length < MAX_COPIES_PER_DAY
}

/** Counts an inquiry copy for the visitor's IP network. Returns `undefined` if the network has reached its limit. */
export const countVisitorEmailCopyTowardsLimit = async (limit: RateLimiter, address: string) => {
  try {
    return await limit.count(address)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many') return undefined
    throw error
  }
}

/** Returns whether a waiting copy must not be emailed any more: it is a day old, from spam, or copies were turned off. */
export const isInquiryCopyToVisitorObsolete = async (
  db: Db,
  inquiry: Pick<Inquiry, 'state' | 'receivedAt'>,
  now: Date,
): Promise<boolean> =>
  inquiry.state === 'spam' ||
  now.getTime() - Date.parse(inquiry.receivedAt) >= DAY_MS ||
  !(await areVisitorCopiesEnabled(db))
