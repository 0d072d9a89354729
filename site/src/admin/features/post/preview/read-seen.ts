import type { Post } from 'shared/contract'
import type { Platform } from '../../../platform.ts'
import { keptIn, type Posts, placeOf } from '../writing/desk.ts'
import { readShelf } from '../writing/shelf.ts'
import { unlessMissing } from '../writing/unless-missing.ts'
import type { Written } from '../writing/written.ts'

interface Needs {
  readonly posts: Pick<Posts, 'get' | 'workingCopy'>
  readonly drafts: Platform['drafts']
  readonly user: number
}

export interface Seen {
  readonly post: Post
  readonly content: Written
}

/** Loads the newest of the published post, its working copy and the draft on this computer. Changes nothing. */
export const readSeen = async ({ posts, drafts, user }: Needs, id: number): Promise<Seen> => {
  const { value: post } = await posts.get({ params: { id } })
  const kept = post.hasWorkingCopy && (await unlessMissing(posts.workingCopy({ params: { id } })))
  const copy = kept ? kept.value : undefined
  const [laid] = await readShelf({ drafts, user }, placeOf(post))
  const isNewest = laid !== undefined && Date.parse(laid.at) > Date.parse((copy ?? post).updatedAt)
  return { post, content: isNewest ? laid.content : keptIn({ post, copy }).content }
}
