import type { Post } from 'shared/contract'
import { type PostCardData, toPostCardData } from '../../features/blog/post-cards.tsx'
import { type PreparedPostText, preparePostText } from '../../features/blog/prepare-post-text.ts'
import { RedirectTo } from '../../router/errors.ts'
import type { LoadContext } from '../../router/page-module.ts'

/** Link to the previous or the next post. */
interface Neighbour {
  readonly slug: string
  readonly title: string
}

export interface PostData {
  readonly post: Omit<Post, 'text'>
  readonly text: PreparedPostText
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  readonly related: readonly PostCardData[]
}

const neighbour = (post: Neighbour | null): Neighbour | null => post && { slug: post.slug, title: post.title }

export const load = async ({ client, params }: LoadContext): Promise<PostData> => {
  const { slug = '' } = params
  const { text, ...post } = (await client.post.single({ params: { slug } })).value
  if (post.slug !== slug) throw new RedirectTo(`/blog/${post.slug}`)
  const { previous, next, related } = await client.post.neighbours({ params: { id: post.id } })
  return {
    post,
    text: preparePostText(text),
    previous: neighbour(previous),
    next: neighbour(next),
    related: related.map(toPostCardData),
  }
}
