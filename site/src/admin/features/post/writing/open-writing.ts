import type { Post } from 'shared/contract'
import type { Platform } from '../../../platform.ts'
import type { Local } from './autosave-terms.ts'
import { type Desk, keptIn } from './desk.ts'
import type { Place } from './place.ts'
import { clearShelf, readShelf } from './shelf.ts'
import { markOfWritten, nothingWritten, type Written } from './written.ts'

/** What a screen begins with. */
export interface Begun {
  readonly user: number
  readonly post: Post | undefined
  readonly begin: Local<Written, Place> & { readonly isUnsaved: boolean }
  /** When the text that lay on this computer was typed, and what the server has instead of it. */
  readonly restored: { readonly at: Date; readonly instead: Written } | undefined
}

interface Needs {
  readonly desk: Pick<Desk, 'open'>
  readonly drafts: Platform['drafts']
  readonly user: number
}

/** The address counts where another one was typed. */
const isOther = (laid: Written, saved: Written, slug: string | undefined): boolean =>
  markOfWritten(laid) !== markOfWritten(saved) || ![saved.slug, slug, ''].includes(laid.slug)

/** Begins from what lies on this computer, where that is not what the server has. */
const beginning = async (
  { drafts, user }: Needs,
  post: Post | undefined,
  saved: Local<Written, Place>,
): Promise<Begun> => {
  const around = { drafts, user }
  const laid = await readShelf(around, saved.base)
  const isNews = laid !== undefined && isOther(laid.content, saved.content, post?.slug)
  if (laid && !isNews) await clearShelf(around, saved.base)
  return {
    user,
    post,
    begin: isNews
      ? { content: laid.content, base: laid.base, known: laid.known, isUnsaved: true }
      : { ...saved, isUnsaved: false },
    restored: isNews ? { at: new Date(laid.at), instead: saved.content } : undefined,
  }
}

export const openNew = (needs: Needs): Promise<Begun> =>
  beginning(needs, undefined, { content: nothingWritten, base: { kind: 'new' }, known: [] })

export const openPost = async (needs: Needs, id: number): Promise<Begun> => {
  const opened = await needs.desk.open(id)
  const kept = keptIn(opened)
  return beginning(needs, opened.post, { ...kept, known: [markOfWritten(kept.content)] })
}
