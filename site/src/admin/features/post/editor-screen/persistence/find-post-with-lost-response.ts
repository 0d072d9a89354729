import type { Post } from 'shared/contract'
import { orUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import { computePostFormFingerprint, postToFormValues } from '../post-form.ts'
import type { PostApiClient } from './post-save-target.ts'

/** Number of newest posts searched for a post whose response was lost, since its creation is recent. */
const MAX_CHECKED_POSTS = 5

/**
 * Finds a post that the server created although the response was lost.
 * Posts are compared by the fingerprints of everything that was sent.
 */
export const findPostWithLostResponse = async (
  posts: Pick<PostApiClient, 'list' | 'get'>,
  knownFingerprints: readonly string[],
): Promise<Post | undefined> => {
  if (knownFingerprints.length === 0) return undefined
  const newest = (await posts.list()).toSorted((one, other) => other.id - one.id).slice(0, MAX_CHECKED_POSTS)
  for (const { id } of newest) {
    const found = await orUndefinedIfNotFound(posts.get({ params: { id } }))
    if (!found) continue
    const values = postToFormValues(found.value)
    const fingerprints = [values, { ...values, order: String(found.value.order) }].map(
      computePostFormFingerprint,
    )
    if (fingerprints.some((fingerprint) => knownFingerprints.includes(fingerprint))) return found.value
  }
  return undefined
}
