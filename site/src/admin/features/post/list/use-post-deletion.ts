import { useEffect, useMemo, useRef } from 'react'
import type { PostSummary } from 'shared/contract'
import { z } from 'zod'
import { useAdminServices } from '../../../lib/admin-context.ts'
import type { DraftStore } from '../../../lib/drafts/draft-store.ts'
import { useFlushDraftOnPageHide } from '../../../lib/drafts/unsaved-changes.tsx'
import { useDraftStore } from '../../../lib/drafts/use-form-draft.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { showToast } from '../../../ui/notices.tsx'
import { sendRequestForEachPost, usePostListCache } from '../use-posts.ts'
import { formatPostCount, formatPostTitleList } from './format-posts.ts'

export const pendingPostDeletionsSchema = z
  .array(z.strictObject({ id: z.int(), version: z.int() }))
  .readonly()

type PostDeletions = z.infer<typeof pendingPostDeletionsSchema>

type PostDeletion = PostDeletions[number]

type SendDeletions<Each> = (posts: readonly Each[]) => Promise<readonly Each[]>

/** Stores post deletions on this computer until the server has deleted the posts, even if the window closes. */
export const createPostDeletionQueue = (store: DraftStore<PostDeletions>) => {
  let pending: PostDeletions = []

  const persist = async (): Promise<void> => {
    const deletions = pending.map(({ id, version }) => ({ id, version }))
    await (deletions.length > 0 ? store.write(deletions) : store.remove())
  }

  /** Stores post deletions on this computer, then calls `send`, which returns the posts that could not be deleted. */
  const persistAndSend = async <Each extends PostDeletion>(
    posts: readonly Each[],
    send: SendDeletions<Each>,
  ): Promise<void> => {
    const sent = new Set(posts.map(({ id }) => id))
    const others = pending.filter(({ id }) => !sent.has(id))
    pending = [...others, ...posts]
    // Post deletions are first stored on this computer, because a closing window does not wait for the server.
    const persisted = persist()
    const failed = await send(posts)
    await persisted
    pending = [...pending.filter(({ id }) => !sent.has(id)), ...failed]
    await persist()
  }

  return {
    persistAndSend,
    /** Sends the deletions that an earlier window could not finish, if the posts are still listed. */
    resume: async <Each extends PostDeletion>(
      list: readonly Each[],
      send: SendDeletions<Each>,
    ): Promise<void> => {
      const deletions = (await store.read()) ?? []
      // A post with a newer version was edited by somebody after the deletion was requested here, so the post stays.
      const posts = list.filter((post) =>
        deletions.some(({ id, version }) => post.id === id && post.version === version),
      )
      await (posts.length > 0 ? persistAndSend(posts, send) : persist())
    },
  }
}

type PostDeletionQueue = ReturnType<typeof createPostDeletionQueue>

type Posts = readonly PostSummary[]

const getIds = (posts: Posts): readonly number[] => posts.map(({ id }) => id)

/** Deletes posts on the server. Returns those that could not be deleted and shows them in the list again. */
const useSendDeletions = () => {
  const { backgroundClient } = useAdminServices()
  const list = usePostListCache()

  return async (posts: Posts): Promise<Posts> => {
    const { failed, reason } = await sendRequestForEachPost(posts, ({ id }) =>
      backgroundClient.post.remove({ params: { id } }),
    )
    list.drop(new Set(getIds(posts.filter((post) => !failed.includes(post)))))
    list.show(getIds(posts))
    void list.invalidate()
    if (failed.length > 0) showToast(`Не удалено: ${formatPostTitleList(failed)}. ${reason}`)
    return failed
  }
}

interface DeferredDeletion {
  posts: Posts
  hideToast: () => void
}

const formatDeletedMessage = (posts: Posts): string =>
  posts.length === 1
    ? `Запись ${formatPostTitleList(posts)} удалена`
    : `Удалено: ${formatPostCount(posts.length)}`

/**
 * Hides deleted posts at once, and deletes them on the server when undoing is no longer possible: the toast
 * is over, the screen is left, or the window closes. Undoing a deletion therefore loses nothing. Deletions
 * that a closing window could not finish are sent when the list is opened again.
 */
export const usePostDeletion = (list: Posts | undefined): ((posts: Posts) => void) => {
  const cache = usePostListCache()
  const send = useSendDeletions()
  const store = useDraftStore('post:removals', pendingPostDeletionsSchema)
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
  useFlushDraftOnPageHide(() => {
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
