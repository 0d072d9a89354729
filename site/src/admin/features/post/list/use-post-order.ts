import { useRef } from 'react'
import type { PostSummary } from 'shared/contract'
import { useAdminContext } from '../../../lib/admin-context.ts'
import { formatErrorReason } from '../../../ui/format-error-reason.ts'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { showToast } from '../../../ui/toast.tsx'
import { usePostListCache } from '../use-posts.ts'
import { applyPartialRowOrder, moveRowToIndex, sliceRowsAffectedByMove } from './reorder-rows.ts'

type PostIds = readonly number[]

/** Moves a post among the visible posts of the list. Hidden posts keep their positions. */
export const useMovePostInList = () => {
  const { client } = useAdminContext()
  const list = usePostListCache()
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve())

  /** Sends requests for a new order one after another: of two parallel ones the later could arrive first. */
  const sendOrder = (ids: PostIds) => {
    const request = lastRequest.current.then(() => client.post.order({ body: { ids: [...ids] } }))
    lastRequest.current = request.catch(() => undefined)
    return request
  }

  const saveOrder = async (ids: PostIds, previousIds: PostIds, message: string): Promise<void> => {
    list.change((posts) => applyPartialRowOrder(posts, ids))
    await runWithToast(
      async () => {
        await sendOrder(ids)
        showToast(message, {
          label: 'Вернуть',
          run: () => void saveOrder(previousIds, ids, 'Прежний порядок вернулся'),
        })
      },
      (error) => {
        list.change((posts) => applyPartialRowOrder(posts, previousIds))
        showToast(`Порядок остался прежним. ${formatErrorReason(error)}`, {
          label: 'Ещё раз',
          run: () => void saveOrder(ids, previousIds, message),
        })
      },
    )
    await list.invalidate()
  }

  return (visiblePosts: readonly PostSummary[], from: number, to: number): void => {
    const post = visiblePosts[from]
    if (!post || from === to) return
    const getMovedIds = (posts: readonly PostSummary[]) =>
      sliceRowsAffectedByMove(posts, from, to).map(({ id }) => id)
    void saveOrder(
      getMovedIds(moveRowToIndex(visiblePosts, from, to)),
      getMovedIds(visiblePosts),
      `Запись «${post.title}» теперь на ${to + 1}-м месте`,
    )
  }
}
