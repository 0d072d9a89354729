import type { Post } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Platform } from '../../../platform.ts'
import type { Local } from './autosave-terms.ts'
import { type Desk, keptIn } from './desk.ts'
import type { Holding } from './holding.ts'
import type { Place } from './place.ts'
import { clearShelf, type Lying, readLying, readShelf } from './shelf.ts'
import { unlessMissing } from './unless-missing.ts'
import { markOfWritten, nothingWritten, type Written } from './written.ts'

interface Restored {
  readonly at: Date
  readonly instead: Written
  /** The alternative is the saved post rather than an empty form. */
  readonly isOfPost: boolean
  /** The post in which the draft was typed was deleted. */
  readonly isRemoved: boolean
}

/** Initial state of the editor screen. */
export interface Begun {
  readonly user: number
  /** Id under which the text is stored on this computer. */
  readonly writing: string
  /** Unlocked drafts of the same post, or of other new posts, newest first. */
  readonly others: readonly Lying[]
  /** Called when the screen closes, so that another window may continue the draft. */
  readonly letGo: () => void
  readonly post: Post | undefined
  readonly begin: Local<Written, Place> & { readonly isUnsaved: boolean }
  /** When the local draft was typed, and what the server has instead of it. */
  readonly restored: Restored | undefined
}

interface Needs {
  readonly desk: Pick<Desk, 'open'>
  readonly drafts: Platform['drafts']
  readonly user: number
  readonly holding: Holding
  /** Draft to start with, if there are several. */
  readonly wanted?: string | undefined
}

/** Compares content, and the address if another one was typed. */
const isOther = (laid: Written, saved: Written, post: Post | undefined): boolean =>
  markOfWritten(laid) !== markOfWritten(saved) || ![saved.slug, post?.slug, ''].includes(laid.slug)

/** Returns the saved base if the post was deleted, because its versions are then meaningless. */
const goingOn = (laid: Local<Written, Place>, saved: Local<Written, Place>) => {
  const { base, known } = saved.base.kind === 'new' && laid.base.kind !== 'new' ? saved : laid
  return { base, known }
}

/** Finds drafts that differ from the server and are open in no other window. Removes those that do not differ. */
const leftBehind = async (
  { holding, ...around }: Needs,
  post: Post | undefined,
  { base, content }: Local<Written, Place>,
): Promise<readonly Lying[]> => {
  const lying = await readShelf(around, base)
  // Locks are read after the drafts, because a screen just closed may release its lock only now.
  const held = await holding.held()
  const free = lying.filter(({ writing }) => !held.has(writing))
  const [news, stale] = [true, false].map((is) =>
    free.filter((each) => isOther(each.content, content, post) === is),
  )
  for (const { writing } of stale ?? []) await clearShelf(around, base, writing)
  return news ?? []
}

/** Locks the first draft that no other window has locked meanwhile, and reads its current content. */
const takenOf = async ({ holding, ...around }: Needs, base: Place, all: readonly Lying[]) => {
  for (const { writing } of all) {
    const letGo = await holding.take(writing)
    const laid = letGo && (await readLying(around, base, writing))
    if (laid) return { laid, letGo }
    letGo?.()
  }
  return undefined
}

/** Starts from a local draft if one differs from the server. */
const beginning = async (
  needs: Needs,
  post: Post | undefined,
  saved: Local<Written, Place>,
): Promise<Begun> => {
  const { user, holding, wanted } = needs
  const left = await leftBehind(needs, post, saved)
  const inTurn = left.toSorted(
    (one, other) => Number(other.writing === wanted) - Number(one.writing === wanted),
  )
  const taken = await takenOf(needs, saved.base, inTurn)
  if (!taken) {
    const writing = crypto.randomUUID()
    const letGo = (await holding.take(writing)) ?? (() => undefined)
    const begin = { ...saved, isUnsaved: false }
    return { user, post, writing, letGo, others: [], begin, restored: undefined }
  }
  const { laid, letGo } = taken
  return {
    user,
    post,
    writing: laid.writing,
    letGo,
    others: left.filter(({ writing }) => writing !== laid.writing),
    begin: { content: laid.content, ...goingOn(laid, saved), isUnsaved: true },
    restored: {
      at: new Date(laid.at),
      instead: saved.content,
      isOfPost: post !== undefined,
      isRemoved: saved.base.kind === 'new' && saved.base.after !== undefined,
    },
  }
}

export const openNew = (needs: Needs): Promise<Begun> =>
  beginning(needs, undefined, { content: nothingWritten, base: { kind: 'new' }, known: [] })

/** Starts a new post from the draft of a post that a colleague deleted. */
const openRemoved = async (needs: Needs, id: number): Promise<Begun> => {
  const base: Place = { kind: 'new', after: id }
  const begun = await beginning(needs, undefined, { content: nothingWritten, base, known: [] })
  if (begun.restored) return begun
  begun.letGo()
  throw new AppError('not-found')
}

export const openPost = async (needs: Needs, id: number): Promise<Begun> => {
  const opened = await unlessMissing(needs.desk.open(id))
  if (!opened) return openRemoved(needs, id)
  const kept = keptIn(opened)
  return beginning(needs, opened.post, { ...kept, known: [markOfWritten(kept.content)] })
}
