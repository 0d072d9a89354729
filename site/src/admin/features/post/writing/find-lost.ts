import type { Post } from 'shared/contract'
import type { Posts } from './desk.ts'
import { unlessMissing } from './unless-missing.ts'
import { markOfWritten, writtenIn } from './written.ts'

/** Number of newest posts compared, since a lost creation is recent. */
const MOST_LOOKED_AT = 5

/**
 * Finds a post that the server created although the response was lost.
 * Posts are compared by the fingerprints of everything that was sent.
 */
export const findLost = async (
  posts: Pick<Posts, 'list' | 'get'>,
  known: readonly string[],
): Promise<Post | undefined> => {
  if (known.length === 0) return undefined
  const newest = (await posts.list()).toSorted((one, other) => other.id - one.id).slice(0, MOST_LOOKED_AT)
  for (const { id } of newest) {
    const found = await unlessMissing(posts.get({ params: { id } }))
    if (!found) continue
    const words = writtenIn(found.value)
    const marks = [words, { ...words, order: String(found.value.order) }].map(markOfWritten)
    if (marks.some((mark) => known.includes(mark))) return found.value
  }
  return undefined
}
