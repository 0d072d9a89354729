import { useRef } from 'react'
import type { PostSummary } from 'shared/contract'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { formatErrorReason } from '../../../lib/drafts/save-errors.ts'
import { showToast } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { usePostListCache } from '../use-posts.ts'

export const movePostListRowToIndex = <Each>(
  rows: readonly Each[],
  from: number,
  to: number,
): readonly Each[] => {
  const row = rows[from]
  return row === undefined || from === to ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** Returns the rows of the list whose position changes when one row moves. */
export const slicePostRowsAffectedByMove = <Each>(
  rows: readonly Each[],
  from: number,
  to: number,
): readonly Each[] => rows.slice(Math.min(from, to), Math.max(from, to) + 1)

/** Reorders the given rows within the positions that they occupy together in the list, as the server does. */
export const reorderGivenPostsInList = <Each extends { id: number }>(
  rows: readonly Each[],
  ids: readonly number[],
): readonly Each[] => {
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const orderedRows = ids.flatMap((id) => rowById.get(id) ?? []).values()
  const orderedIds = new Set(ids)
  return rows.map((row) => (orderedIds.has(row.id) ? (orderedRows.next().value ?? row) : row))
}

type PostIds = readonly number[]

/** Moves a post among the visible posts of the list. Hidden posts keep their positions. */
export const useMovePostInList = () => {
  const { client } = useAdminServices()
  const list = usePostListCache()
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve())

  /** Sends requests that reorder posts one after another: of two parallel requests the later could arrive first. */
  const sendOrder = (ids: PostIds) => {
    const request = lastRequest.current.then(() => client.post.order({ body: { ids: [...ids] } }))
    lastRequest.current = request.catch(() => undefined)
    return request
  }

  const saveOrder = async (ids: PostIds, previousIds: PostIds, message: string): Promise<void> => {
    list.change((posts) => reorderGivenPostsInList(posts, ids))
    await runWithErrorToast(
      async () => {
        await sendOrder(ids)
        showToast(message, {
          label: 'Вернуть',
          run: () => void saveOrder(previousIds, ids, 'Прежний порядок вернулся'),
        })
      },
      (error) => {
        list.change((posts) => reorderGivenPostsInList(posts, previousIds))
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
      slicePostRowsAffectedByMove(posts, from, to).map(({ id }) => id)
    void saveOrder(
      getMovedIds(movePostListRowToIndex(visiblePosts, from, to)),
      getMovedIds(visiblePosts),
      `Запись «${post.title}» теперь на ${to + 1}-м месте`,
    )
  }
}
