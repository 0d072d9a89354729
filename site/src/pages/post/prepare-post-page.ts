import type { Post } from 'shared/contract'
import { toPostCardData } from '../../features/blog/post-cards.tsx'
import { loadPostExample } from '../../features/blog/post-example.ts'
import { preparePostTextForDisplay } from '../../features/blog/prepare-post-text-for-display.ts'
import type { PageLoadContext } from '../../router/page-module.ts'
import { buildPostHead } from './post-head.ts'

/** Link to the previous or the next post. */
export interface NeighbourPost {
  slug: string
  title: string
}

const toNeighbourPost = (post: NeighbourPost | null): NeighbourPost | null =>
  post && { slug: post.slug, title: post.title }

/** Stores which post is open, and prepares what a page of the server contains already, so that its scripts need not include this. */
export const preparePostPage = async (
  { client, store }: Pick<PageLoadContext, 'client' | 'store'>,
  { text, ...post }: Post,
) => {
  const { id, slug, title } = post
  store.set({ post: { ...store.get().post, current: { id, slug, title } } })
  const prepared = preparePostTextForDisplay(text)
  const [{ previous, next, related }, example] = await Promise.all([
    client.post.neighbours({ params: { id } }),
    loadPostExample(client, text),
  ])
  return {
    text: prepared,
    head: buildPostHead(post, prepared),
    example,
    previous: toNeighbourPost(previous),
    next: toNeighbourPost(next),
    related: related.map(toPostCardData),
  }
}
