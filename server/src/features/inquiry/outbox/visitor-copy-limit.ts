import { AppError } from 'shared/errors'
import { DAY_MS } from 'shared/format'
import type { Db } from '../../../db/db.ts'
import { createRateLimiter, type RateLimiter } from '../../../lib/rate-limiter.ts'

const MAX_COPIES_PER_RECIPIENT = 3
const MAX_COPIES_PER_NETWORK = 10
/** Limit of all copies of a day, which protects the reputation of the office's mail server. */
const MAX_COPIES_PER_DAY = 200

/** Creates the daily limit of copies that one client can cause. */
export const createVisitorCopyLimit = (clock: () => Date): RateLimiter =>
  createRateLimiter({
    clock,
    windowMs: DAY_MS,
    window: 'fixed',
    maxRequests: MAX_COPIES_PER_NETWORK,
    formatMessage: (wait) => `Следующую копию пришлём через ${wait}`,
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

interface CopyRequest {
  readonly email: string
  readonly address: string
  readonly now: Date
}

/** Tells whether a visitor may get a copy, and counts it. Anybody can enter the address of another person. */
export const isCopyAllowed = async (
  db: Db,
  limit: RateLimiter,
  { email, address, now }: CopyRequest,
): Promise<boolean> => {
  const recipients = await listRecipientsSince(db, new Date(now.getTime() - DAY_MS).toISOString())
  const mailbox = toMailbox(email)
  const before = recipients.filter((other) => toMailbox(other) === mailbox).length
  if (before >= MAX_COPIES_PER_RECIPIENT || recipients.length >= MAX_COPIES_PER_DAY) return false
  try {
    limit.count(address)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many') return false
    throw error
  }
}
