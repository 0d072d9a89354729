import type { PostSummary } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdmin } from '../../../admin-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { useGoingDeeds } from '../going.ts'
import { usePostList } from '../use-posts.ts'
import { fewAtOnce } from './few-at-once.ts'
import { namesOf } from './post-words.ts'

/** Deletes posts on the server. Returns those that could not be deleted and shows them in the list again. */
export const useSentRemovals = () => {
  const { unseen } = useAdmin()
  const going = useGoingDeeds()
  const list = usePostList()

  return async (posts: readonly PostSummary[]): Promise<readonly PostSummary[]> => {
    const gone = new Set<number>()
    let why = ''
    await fewAtOnce(posts, async ({ id }) => {
      try {
        await unseen.post.remove({ params: { id } })
        gone.add(id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // Somebody else has already deleted it.
        if (error.code === 'not-found') gone.add(id)
        else why = error.title
      }
    })
    list.drop(gone)
    going.show(new Set(posts.map(({ id }) => id)))
    void list.readAnew()
    const left = posts.filter(({ id }) => !gone.has(id))
    if (left.length > 0) toast(`Не удалено: ${namesOf(left)}. ${why}`)
    return left
  }
}
