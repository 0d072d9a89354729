import type { Post } from 'shared/contract'
import type { Posts } from './desk.ts'
import { unlessMissing } from './unless-missing.ts'
import { markOfWritten, writtenIn } from './written.ts'

/** Of posts that may be the one whose answer was lost; the newest come first. */
const MOST_LOOKED_AT = 5

/** A post that was made, or published at once, and nobody was told. */
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
