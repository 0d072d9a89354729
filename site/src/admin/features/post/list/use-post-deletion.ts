import { useEffect, useMemo, useRef } from 'react'
import type { PostSummary } from 'shared/contract'
import { AppError } from 'shared/errors'
import { forEachConcurrent } from '../../../../lib/concurrency.ts'
import { useAdminContext } from '../../../lib/admin-context.ts'
import { useDraftStore } from '../../../lib/drafts/draft-store.ts'
import { useFlushOnPageHide } from '../../../lib/drafts/use-flush-on-page-hide.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { showToast } from '../../../ui/toast.tsx'
import { usePostListCache } from '../use-posts.ts'
import { createPostDeletionQueue, deletionsSchema, type PostDeletionQueue } from './post-deletion-queue.ts'
import { formatPostCount, formatPostTitles } from './post-labels.ts'

type Posts = readonly PostSummary[]

const getIds = (posts: Posts): readonly number[] => posts.map(({ id }) => id)

/** Deletes posts on the server. Returns those that could not be deleted and shows them in the list again. */
const useSendDeletions = () => {
  const { backgroundClient } = useAdminContext()
  const list = usePostListCache()

  return async (posts: Posts): Promise<Posts> => {
    const deletedIds = new Set<number>()
    let reason = ''
    await forEachConcurrent(posts, async ({ id }) => {
      try {
        await backgroundClient.post.remove({ params: { id } })
        deletedIds.add(id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // A colleague has already deleted the post.
        if (error.code === 'not-found') deletedIds.add(id)
        else reason = error.title
      }
    })
    list.drop(deletedIds)
    list.show(getIds(posts))
    void list.invalidate()
    const failed = posts.filter(({ id }) => !deletedIds.has(id))
    if (failed.length > 0) showToast(`Не удалено: ${formatPostTitles(failed)}. ${reason}`)
    return failed
  }
}

interface DeferredDeletion {
  readonly posts: Posts
  readonly hideToast: () => void
}

const formatDeletedMessage = (posts: Posts): string =>
  posts.length === 1
    ? `Запись ${formatPostTitles(posts)} удалена`
    : `Удалено: ${formatPostCount(posts.length)}`

/**
 * Hides deleted posts at once, and deletes them on the server when undoing is no longer possible: the toast
 * is over, the screen is left, or the window closes. Undoing a deletion therefore loses nothing. Deletions
 * that a closing window could not finish are sent when the list is opened again.
 */
export const usePostDeletion = (list: Posts | undefined): ((posts: Posts) => void) => {
  const cache = usePostListCache()
  const send = useSendDeletions()
  const store = useDraftStore('post:removals', deletionsSchema)
  const queue = useMemo(() => store && createPostDeletionQueue(store), [store])
  const deferred = useRef(new Set<DeferredDeletion>())

  const takeDeferred = (): Posts => {
    const all = [...deferred.current]
    deferred.current.clear()
    for (const { hideToast } of all) hideToast()
    return all.flatMap(({ posts }) => posts)
  }
  const sendAll = useEventCallback(() => void send(takeDeferred()))
  useEffect(() => sendAll, [sendAll])
  useFlushOnPageHide(() => {
    const posts = takeDeferred()
    if (posts.length > 0) void (queue ? queue.persistAndSend(posts, send) : send(posts))
  })

  const resume = useEventCallback((from: PostDeletionQueue) =>
    from.resume(list ?? [], (posts) => {
      cache.hide(getIds(posts))
      showToast(formatDeletedMessage(posts))
      return send(posts)
    }),
  )
  const isListed = list !== undefined
  useEffect(() => {
    if (queue && isListed) void resume(queue).catch(() => undefined)
  }, [queue, isListed, resume])

  return (posts) => {
    cache.hide(getIds(posts))
    const unregister = () => deferred.current.delete(entry)
    const hideToast = showToast(formatDeletedMessage(posts), {
      label: 'Вернуть',
      run: () => {
        if (unregister()) cache.show(getIds(posts))
      },
      onDismiss: () => {
        if (unregister()) void send(posts)
      },
    })
    const entry: DeferredDeletion = { posts, hideToast }
    deferred.current.add(entry)
  }
}
