import { type AdminUser, type Inquiry, MAX_LISTED_NEW_INQUIRIES } from 'shared/contract'
import { addDays, DAY_MS, toKyivDay } from 'shared/format'
import type { ServerContext } from '../../server-context.ts'
import {
  countInquiriesByHour,
  countOpenInquiries,
  countOtherRefusedAnswers,
  listInquiryIds,
  readInboxRevision,
} from './inquiry-list-repository.ts'
import { type InboxContext, loadInquiryPreviews } from './list-inquiries.ts'

const countInbox = async ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, admin: AdminUser) => {
  const now = clock().toISOString()
  const attention = await countOtherRefusedAnswers(db, admin.id, now)
  const counts = { new: 0, active: 0, waiting: 0, mine: 0, overdue: 0, myOverdue: 0, attention }
  for (const { state, owner, count, overdue } of await countOpenInquiries(db, now)) {
    const isMine = owner === admin.id
    counts[state] += count
    counts.overdue += overdue
    counts.mine += isMine ? count : 0
    counts.myOverdue += isMine ? overdue : 0
    // A new inquiry that is overdue counts once.
    if (state === 'new') counts.attention += count
    else if (isMine || owner === null) counts.attention += overdue
  }
  return counts
}

/** Returns new inquiries. Open admin windows request them often, so only indexes and at most twenty rows are read. */
export const pollInboxNews = async (ctx: InboxContext, admin: AdminUser, since: string | undefined) => {
  // Read first: a change while the rest is read makes the revision older than the rest, so that clients read again.
  const revision = await readInboxRevision(ctx.db)
  const receivedFrom = since && new Date(since).toISOString()
  const ids = await listInquiryIds(ctx.db, { receivedFrom }, { limit: MAX_LISTED_NEW_INQUIRIES })
  const items = await loadInquiryPreviews(ctx, ids)
  return { ...(await countInbox(ctx, admin)), revision, items }
}

const COUNTED_DAYS = 30

export const countInquiriesByDay = async ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) => {
  const now = clock()
  const today = toKyivDay(now)
  // Inquiries are counted from a day earlier than needed, because days start at different times in Kyiv and in UTC.
  const since = new Date(now.getTime() - (COUNTED_DAYS + 1) * DAY_MS).toISOString()
  const hours = await countInquiriesByHour(db, since)
  const byDay = Map.groupBy(hours, ({ hour }) => toKyivDay(new Date(`${hour}:00:00Z`)))
  return Array.from({ length: COUNTED_DAYS }, (_, i) => {
    const day = addDays(today, 1 - COUNTED_DAYS + i)
    const sum = (kind: Inquiry['kind']) =>
      (byDay.get(day) ?? []).reduce((total, each) => total + (each.kind === kind ? each.count : 0), 0)
    return { day, callbacks: sum('callback'), calculations: sum('calculation') }
  })
}
