import type { Post } from 'shared/contract'
import { POST_TEXT_ELEMENT_ID } from '../../features/blog/post-article.tsx'
import { type PostCardData, toPostCardData } from '../../features/blog/post-cards.tsx'
import {
  type PreparedPostText,
  preparePostTextForDisplay,
} from '../../features/blog/prepare-post-text-for-display.ts'
import { PageMovedError } from '../../router/page-errors.ts'
import type { PageDataCodec, PageLoadContext } from '../../router/page-module.ts'

/** Link to the previous or the next post. */
interface NeighbourPost {
  readonly slug: string
  readonly title: string
}

export interface PostPageData {
  readonly post: Omit<Post, 'text'>
  readonly text: PreparedPostText
  readonly previous: NeighbourPost | null
  readonly next: NeighbourPost | null
  readonly related: readonly PostCardData[]
}

const toNeighbourPost = (post: NeighbourPost | null): NeighbourPost | null =>
  post && { slug: post.slug, title: post.title }

export const load = async ({ client, params }: PageLoadContext): Promise<PostPageData> => {
  const { slug = '' } = params
  const { text, ...post } = (await client.post.single({ params: { slug } })).value
  if (post.slug !== slug) throw new PageMovedError(`/blog/${post.slug}`)
  const { previous, next, related } = await client.post.neighbours({ params: { id: post.id } })
  return {
    post,
    text: preparePostTextForDisplay(text),
    previous: toNeighbourPost(previous),
    next: toNeighbourPost(next),
    related: related.map(toPostCardData),
  }
}

type SerializedPostData = Omit<PostPageData, 'text'> & { readonly text: Omit<PostPageData['text'], 'html'> }

const omitHtml = ({ text: { html: _, ...text }, ...data }: PostPageData): SerializedPostData => ({
  ...data,
  text,
})

/** Leaves the HTML out of the serialized data and reads it from the document, so that it is sent only once. */
export const postPageDataCodec: PageDataCodec<PostPageData> = {
  serialize: omitHtml,
  revive: (serialized) => {
    const { text, ...data } = serialized as SerializedPostData
    const html = document.getElementById(POST_TEXT_ELEMENT_ID)?.innerHTML ?? ''
    return { ...data, text: { ...text, html } }
  },
}
