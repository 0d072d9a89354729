import { useEffect, useMemo, useRef } from 'react'
import type { PostSummary } from 'shared/contract'
import { useAdmin } from '../../../admin-context.ts'
import { useUser } from '../../../session/use-session.ts'
import { toast } from '../../../ui/toast.tsx'
import { useGoingDeeds } from '../going.ts'
import { createKeptRemovals, type KeptRemovals } from './kept-removals.ts'
import { namesOf, postsSay } from './post-words.ts'
import { useSentRemovals } from './use-sent-removals.ts'
import { useSteady } from './use-steady.ts'

type Posts = readonly PostSummary[]

interface Waiting {
  readonly posts: Posts
  readonly hideToast: () => void
}

const removedSays = (posts: Posts): string =>
  posts.length === 1 ? `Запись ${namesOf(posts)} удалена` : `Удалено: ${postsSay(posts.length)}`

const idsOf = (posts: Posts): readonly number[] => posts.map(({ id }) => id)

/**
 * Hides deleted posts at once, and deletes them on the server when undoing is no longer possible: the toast is over, the
 * screen is left, or the window closes. Undoing therefore loses nothing. Deletions that a closing window could not
 * finish are sent when the list is opened again.
 */
export const useRemoval = (list: Posts | undefined): ((posts: Posts) => void) => {
  const { drafts } = useAdmin().platform
  const going = useGoingDeeds()
  const send = useSentRemovals()
  const user = useUser()?.id
  const kept = useMemo(
    () => (user === undefined ? undefined : createKeptRemovals(drafts, `${user}:post:removals`)),
    [drafts, user],
  )
  const waiting = useRef(new Set<Waiting>())

  const takeAll = useSteady((): Posts => {
    const all = [...waiting.current]
    waiting.current.clear()
    for (const { hideToast } of all) hideToast()
    return all.flatMap(({ posts }) => posts)
  })
  const sendAll = useSteady(() => void send(takeAll()))
  const sendAllAndKeep = useSteady(async () => {
    const posts = takeAll()
    if (posts.length === 0) return
    await (kept ? kept.finish(posts, send) : send(posts))
  })

  useEffect(() => {
    const close = () => void sendAllAndKeep()
    // A window about to close can still send messages to its host. During `pagehide` it may be too late.
    addEventListener('beforeunload', close)
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('beforeunload', close)
      removeEventListener('pagehide', close)
      sendAll()
    }
  }, [sendAll, sendAllAndKeep])

  const goOn = useSteady((from: KeptRemovals) =>
    from.goOn(list ?? [], (posts) => {
      going.hide(idsOf(posts))
      toast(removedSays(posts))
      return send(posts)
    }),
  )
  const isListed = list !== undefined
  useEffect(() => {
    if (kept && isListed) void goOn(kept).catch(() => undefined)
  }, [kept, isListed, goOn])

  return (posts) => {
    going.hide(idsOf(posts))
    const forget = () => waiting.current.delete(entry)
    const hideToast = toast(removedSays(posts), {
      says: 'Вернуть',
      run: () => {
        if (forget()) going.show(new Set(idsOf(posts)))
      },
      onOver: () => {
        if (forget()) void send(posts)
      },
    })
    const entry: Waiting = { posts, hideToast }
    waiting.current.add(entry)
  }
}
