import type { Post } from 'shared/contract'
import { readRenderedPostArticle } from '../../features/blog/post-article.tsx'
import { type PostCardData, readRenderedPostCards } from '../../features/blog/post-cards.tsx'
import type { PostCalculationExample } from '../../features/blog/post-example.ts'
import type { PreparedPostText } from '../../features/blog/prepare-post-text-for-display.ts'
import { createOnceModuleLoader, importChunk } from '../../lib/import-chunk.ts'
import { PageMovedError } from '../../router/page-errors.ts'
import type { PageDataCodec, PageHead, PageLoadContext } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import type { ShownPicture } from '../../ui/pictures/eager-picture.tsx'
import type { PostCalculationCardProps } from './post-calculation-card.tsx'
import type { NeighbourPost } from './prepare-post-page.ts'
import type { SharePostSectionProps } from './share-post-section.tsx'

/** The card beside a post: links that work without scripts. */
export const deferredPostCalculationCard = createDeferredComponent<PostCalculationCardProps>({
  load: async () => (await import('./post-calculation-card.tsx')).PostCalculationCard,
})

export const deferredSharePostSection = createDeferredComponent<SharePostSectionProps>({
  load: async () => (await import('./share-post-section.tsx')).SharePostSection,
})

interface PostFacts extends Pick<Post, 'title' | 'categories' | 'publishedAt' | 'updatedAt'> {
  image: ShownPicture
}

export interface PostPageData {
  post: PostFacts
  text: Pick<PreparedPostText, 'html' | 'contents' | 'minutes'>
  /** Head of the document; missing on a page of the server, whose head is complete. */
  head?: PageHead
  example: PostCalculationExample | null
  previous: NeighbourPost | null
  next: NeighbourPost | null
  related: readonly PostCardData[]
}

// A server-rendered page contains what this module prepares, so only a navigation loads it.
const loadPreparation = createOnceModuleLoader(() => importChunk(() => import('./prepare-post-page.ts')))

export const load = async (context: PageLoadContext): Promise<PostPageData> => {
  const { client, params } = context
  const { slug = '' } = params
  const post = (await client.post.single({ params: { slug } })).value
  if (post.slug !== slug) throw new PageMovedError(`/blog/${post.slug}`)
  const [{ preparePostPage }] = await Promise.all([
    loadPreparation(),
    deferredPostCalculationCard.load(),
    deferredSharePostSection.load(),
  ])
  return { post, ...(await preparePostPage(context, post)) }
}

interface SerializedPostData extends Pick<PostPageData, 'example'> {
  post: Pick<PostFacts, 'title' | 'categories'>
  minutes: number
}

/** Reads the link to a neighbour that the server has rendered: the title is its last text. */
const readNeighbourPost = (rel: 'prev' | 'next'): NeighbourPost | null => {
  const link = document.querySelector<HTMLAnchorElement>(`nav a[rel="${rel}"][href^="/blog/"]`)
  return link && { slug: link.pathname.replace('/blog/', ''), title: link.lastChild?.textContent ?? '' }
}

/** Sends only what the browser cannot read from the document, where the post is once. */
export const postPageDataCodec: PageDataCodec<PostPageData> = {
  serialize: ({ post: { title, categories }, text: { minutes }, example }): SerializedPostData => ({
    post: { title, categories },
    minutes,
    example,
  }),
  revive: (serialized) => {
    const { post, minutes, ...data } = serialized as SerializedPostData
    const { text, ...article } = readRenderedPostArticle()
    return {
      ...data,
      post: { ...post, ...article },
      text: { ...text, minutes },
      previous: readNeighbourPost('prev'),
      next: readNeighbourPost('next'),
      related: readRenderedPostCards(),
    }
  },
}
