import type { Post } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Platform } from '../../../platform.ts'
import type { Local } from './autosave-terms.ts'
import { type Desk, keptIn } from './desk.ts'
import type { Place } from './place.ts'
import { clearShelf, readShelf } from './shelf.ts'
import { unlessMissing } from './unless-missing.ts'
import { markOfWritten, nothingWritten, type Written } from './written.ts'

interface Restored {
  readonly at: Date
  readonly instead: Written
  /** What stands there instead is what the server has, and no clean sheet. */
  readonly isOfPost: boolean
  /** The post that it was typed in is no more. */
  readonly isRemoved: boolean
}

/** What a screen begins with. */
export interface Begun {
  readonly user: number
  readonly post: Post | undefined
  readonly begin: Local<Written, Place> & { readonly isUnsaved: boolean }
  /** When the text that lay on this computer was typed, and what the server has instead of it. */
  readonly restored: Restored | undefined
}

interface Needs {
  readonly desk: Pick<Desk, 'open'>
  readonly drafts: Platform['drafts']
  readonly user: number
}

/** The address counts where another one was typed. */
const isOther = (laid: Written, saved: Written, post: Post | undefined): boolean =>
  markOfWritten(laid) !== markOfWritten(saved) || ![saved.slug, post?.slug, ''].includes(laid.slug)

/** Where the post was removed, its versions mean nothing any more. */
const goingOn = (laid: Local<Written, Place>, saved: Local<Written, Place>) => {
  const { base, known } = saved.base.kind === 'new' && laid.base.kind !== 'new' ? saved : laid
  return { base, known }
}

/** Begins from what lies on this computer, where that is not what the server has. */
const beginning = async (
  { drafts, user }: Needs,
  post: Post | undefined,
  saved: Local<Written, Place>,
): Promise<Begun> => {
  const around = { drafts, user }
  const laid = await readShelf(around, saved.base)
  const isNews = laid !== undefined && isOther(laid.content, saved.content, post)
  if (laid && !isNews) await clearShelf(around, saved.base)
  return {
    user,
    post,
    begin: isNews
      ? { content: laid.content, ...goingOn(laid, saved), isUnsaved: true }
      : { ...saved, isUnsaved: false },
    restored: isNews
      ? {
          at: new Date(laid.at),
          instead: saved.content,
          isOfPost: post !== undefined,
          isRemoved: saved.base.kind === 'new' && saved.base.after !== undefined,
        }
      : undefined,
  }
}

export const openNew = (needs: Needs): Promise<Begun> =>
  beginning(needs, undefined, { content: nothingWritten, base: { kind: 'new' }, known: [] })

/** What was typed in a post that a colleague has removed begins another one. */
const openRemoved = async (needs: Needs, id: number): Promise<Begun> => {
  const base: Place = { kind: 'new', after: id }
  if (!(await readShelf(needs, base))) throw new AppError('not-found')
  return beginning(needs, undefined, { content: nothingWritten, base, known: [] })
}

export const openPost = async (needs: Needs, id: number): Promise<Begun> => {
  const opened = await unlessMissing(needs.desk.open(id))
  if (!opened) return openRemoved(needs, id)
  const kept = keptIn(opened)
  return beginning(needs, opened.post, { ...kept, known: [markOfWritten(kept.content)] })
}
