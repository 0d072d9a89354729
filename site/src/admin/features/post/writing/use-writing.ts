import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Post } from 'shared/contract'
import { createListeners } from '../../../../state/listeners.ts'
import { useStore } from '../../../../state/use-store.ts'
import { useAdmin } from '../../../admin-context.ts'
import { createAutosave } from './autosave.ts'
import type { Autosave, SaveState } from './autosave-terms.ts'
import { createDesk, type Desk, type Showing } from './desk.ts'
import type { Begun } from './open-writing.ts'
import type { Place } from './place.ts'
import { createShelf } from './shelf.ts'
import { markOfWritten, type Written, writtenIn } from './written.ts'

type Session = Autosave<Written, Place>

export interface Writing {
  readonly desk: Desk
  readonly session: Session
  readonly state: SaveState<Written, Place>
  readonly content: Written
  readonly base: Place
  /** Post as stored on the server; `undefined` before the first save. */
  readonly post: Post | undefined
  /** Unsaved text is safely stored on this computer. */
  readonly isKept: boolean
  /** Increases when the text is replaced other than by typing, which resets the editor. */
  readonly edition: number
  readonly set: (part: Partial<Written>) => void
  /** Replaces all content as one edit. The content saved before stays a revision. */
  readonly become: (content: Written) => void
  /** Saves the current content, then replaces it. Resolves to `false`, without a change, if that save failed. */
  readonly bringBack: (content: Written) => Promise<boolean>
  readonly takeTheirs: () => void
  /** Overwrites the remote content, which stays a revision. */
  readonly keepMine: () => void
  /** Drops the working copy and continues from the published post. */
  readonly giveUp: (post: Post) => void
  /** Saves the text as a new post, because the post was deleted. */
  readonly saveAsNew: () => void
  /** Publishes, schedules or unpublishes the post with the newest content. */
  readonly show: (showing: Showing) => Promise<boolean>
}

const enough = ({ title, image }: Written): boolean => title.trim() !== '' && image !== null

/** State of one edited post: its content, what the server has, and the operations on it. */
export const useWriting = (begun: Begun): Writing => {
  const { platform, unseen } = useAdmin()
  const queries = useQueryClient()
  const isOnline = useStore(({ online }) => online)
  const isSignedIn = useStore(({ auth }) => auth.session !== null)
  const [post, setPost] = useState(begun.post)
  const [edition, setEdition] = useState(0)

  const [{ session, desk, shelf, changes, version, isKept }] = useState(() => {
    const told = createListeners()
    let count = 0
    let isSafe = true
    const onKept = (is: boolean) => {
      if (is === isSafe) return
      isSafe = is
      count += 1
      told.tell()
    }
    const { user, writing, begin, restored } = begun
    const found = restored && { content: begin.content, at: restored.at }
    const around = createShelf({ drafts: platform.drafts, user, found, onKept }, begin.base, writing)
    const made = createDesk(unseen.post, (next) => {
      setPost(next)
      void queries.invalidateQueries({ queryKey: ['post'], exact: true })
    })
    if (begun.begin.isUnsaved) made.beginAnew()
    const autosave = createAutosave<Written, Place>({
      begin,
      markOf: markOfWritten,
      isEnough: enough,
      send: made.save,
      read: made.read,
      keep: around.put,
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      onChange: () => {
        count += 1
        told.tell()
      },
    })
    return {
      session: autosave,
      desk: made,
      shelf: around,
      changes: told,
      version: () => count,
      isKept: () => isSafe,
    }
  })

  useSyncExternalStore(changes.subscribe, version)

  useEffect(() => {
    if (isOnline && isSignedIn) session.retry()
  }, [isOnline, isSignedIn, session])

  useEffect(() => {
    const flush = () => shelf.flush()
    addEventListener('pagehide', flush)
    addEventListener('beforeunload', flush)
    return () => {
      removeEventListener('pagehide', flush)
      removeEventListener('beforeunload', flush)
    }
  }, [shelf])

  useEffect(
    () => () => {
      session.close()
      begun.letGo()
    },
    [session, begun],
  )

  const become = (content: Written) => {
    desk.beginAnew()
    session.type(content)
    setEdition((now) => now + 1)
  }

  return {
    desk,
    session,
    state: session.state(),
    content: session.content(),
    base: session.base(),
    post,
    isKept: isKept(),
    edition,
    set: (part) => session.type({ ...session.content(), ...part }),
    become,
    bringBack: async (content) => {
      const { title, image } = session.content()
      // A post without a title or a cover cannot be saved, so the saved ones are filled in.
      if (post && !enough(session.content()))
        session.type({ ...session.content(), title: title.trim() || post.title, image: image ?? post.image })
      const isSaved = await session.saveNow()
      if (isSaved) become(content)
      return isSaved
    },
    takeTheirs: () => {
      session.takeTheirs()
      setEdition((now) => now + 1)
    },
    keepMine: () => {
      desk.beginAnew()
      session.keepMine()
    },
    giveUp: (from) => {
      become(writtenIn(from))
      void session.deed((content, base) => desk.giveUp(content, base, from.version))
    },
    saveAsNew: () => {
      const base = session.base()
      setPost(undefined)
      session.goElsewhere(base.kind === 'new' ? base : { kind: 'new', after: base.id })
    },
    show: (showing) =>
      session.deed((content, base, known, onWritten) => desk.show(content, base, known, showing, onWritten)),
  }
}
