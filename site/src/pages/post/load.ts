import type { Post } from 'shared/contract'
import { POST_TEXT_ID } from '../../features/blog/post-article.tsx'
import { type PostCardData, toPostCardData } from '../../features/blog/post-cards.tsx'
import { type PreparedPostText, preparePostText } from '../../features/blog/prepare-post-text.ts'
import { RedirectTo } from '../../router/errors.ts'
import type { LoadContext, PageDataCodec } from '../../router/page-module.ts'

/** Link to the previous or the next post. */
interface NeighbourPost {
  readonly slug: string
  readonly title: string
}

export interface PostData {
  readonly post: Omit<Post, 'text'>
  readonly text: PreparedPostText
  readonly previous: NeighbourPost | null
  readonly next: NeighbourPost | null
  readonly related: readonly PostCardData[]
}

const toNeighbourPost = (post: NeighbourPost | null): NeighbourPost | null =>
  post && { slug: post.slug, title: post.title }

export const load = async ({ client, params }: LoadContext): Promise<PostData> => {
  const { slug = '' } = params
  const { text, ...post } = (await client.post.single({ params: { slug } })).value
  if (post.slug !== slug) throw new RedirectTo(`/blog/${post.slug}`)
  const { previous, next, related } = await client.post.neighbours({ params: { id: post.id } })
  return {
    post,
    text: preparePostText(text),
    previous: toNeighbourPost(previous),
    next: toNeighbourPost(next),
    related: related.map(toPostCardData),
  }
}

type SerializedPostData = Omit<PostData, 'text'> & { readonly text: Omit<PostData['text'], 'html'> }

const omitHtml = ({ text: { html: _, ...text }, ...data }: PostData): SerializedPostData => ({
  ...data,
  text,
})

/** Leaves the HTML out of the serialized data and reads it from the document, so that it is sent only once. */
export const postDataCodec: PageDataCodec<PostData> = {
  serialize: omitHtml,
  revive: (serialized) => {
    const { text, ...data } = serialized as SerializedPostData
    const html = document.getElementById(POST_TEXT_ID)?.innerHTML ?? ''
    return { ...data, text: { ...text, html } }
  },
}
