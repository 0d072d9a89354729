import type { PostSummary } from 'shared/contract'

/** Upper limit, because timers cannot wait longer than 24.8 days. */
const LONGEST_MS = 24 * 3_600_000
/** Extra delay, because the server's clock may be behind. */
const LATER_MS = 500

/** Returns the milliseconds until the next scheduled post is published, or `false` if none is scheduled. */
export const untilNextShown = (
  posts: readonly Pick<PostSummary, 'status' | 'publishedAt'>[],
  now: Date,
): number | false => {
  const waits = posts.flatMap(({ status, publishedAt }) =>
    status === 'scheduled' && publishedAt !== null ? [Date.parse(publishedAt) - now.getTime()] : [],
  )
  return waits.length > 0 && Math.min(LONGEST_MS, Math.max(0, Math.min(...waits)) + LATER_MS)
}
