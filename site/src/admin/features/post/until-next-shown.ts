import type { PostSummary } from 'shared/contract'

/** A timer cannot wait longer than some weeks. */
const LONGEST_MS = 24 * 3_600_000
/** The server's clock may be behind. */
const LATER_MS = 500

/** How long it is until another scheduled post is published; `false` when none is. */
export const untilNextShown = (
  posts: readonly Pick<PostSummary, 'status' | 'publishedAt'>[],
  now: Date,
): number | false => {
  const waits = posts.flatMap(({ status, publishedAt }) =>
    status === 'scheduled' && publishedAt !== null ? [Date.parse(publishedAt) - now.getTime()] : [],
  )
  return waits.length > 0 && Math.min(LONGEST_MS, Math.max(0, Math.min(...waits)) + LATER_MS)
}
