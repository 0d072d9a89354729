import type { Post } from 'shared/contract'
import { readPostArticleFromHtml } from '../../features/blog/post-article.tsx'
import { type PostCardData, readPostCardsFromHtml } from '../../features/blog/post-cards.tsx'
import type { PostCalculationExample } from '../../features/blog/post-example.ts'
import type { PostTextForDisplay } from '../../features/blog/prepare-post-text-for-display.ts'
import { createCachingModuleLoader, importScriptChunk } from '../../lib/import-chunk.ts'
import { PageMovedError } from '../../router/page-errors.ts'
import type { PageDataCodec, PageHeadFields, PageLoadInput } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import type { DisplayedPictureData } from '../../ui/pictures/eager-picture.tsx'
import type { PostCalculationCardProps } from './post-calculation-card.tsx'
import type { PreviousOrNextPostLink } from './prepare-post-page.ts'
import type { SharePostSectionProps } from './share-post-section.tsx'

/** Card with the calculation of a post, shown beside the post. Its links work without JavaScript. */
export const deferredPostCalculationCard = createDeferredComponent<PostCalculationCardProps>({
  load: async () => (await import('./post-calculation-card.tsx')).PostCalculationCard,
})

export const deferredSharePostSection = createDeferredComponent<SharePostSectionProps>({
  load: async () => (await import('./share-post-section.tsx')).SharePostSection,
})

interface PostFacts extends Pick<Post, 'title' | 'categories' | 'publishedAt' | 'updatedAt'> {
  image: DisplayedPictureData
}

export interface PostPageData {
  post: PostFacts
  text: Pick<PostTextForDisplay, 'html' | 'contents' | 'minutes'>
  /** Fields of the document head; missing on a server-rendered page, whose head is complete. */
  head?: PageHeadFields
  example: PostCalculationExample | null
  previous: PreviousOrNextPostLink | null
  next: PreviousOrNextPostLink | null
  related: readonly PostCardData[]
}

// In the browser only a navigation loads this module: a server-rendered page already contains the prepared post.
const loadPreparation = createCachingModuleLoader(() =>
  importScriptChunk(() => import('./prepare-post-page.ts')),
)

export const load = async (context: PageLoadInput): Promise<PostPageData> => {
  const { client, params } = context
  const { slug = '' } = params
  const post = (await client.post.single({ params: { slug } })).value
  if (post.slug !== slug) throw new PageMovedError(`/blog/${post.slug}`)
  const [{ buildPostPageData }] = await Promise.all([
    loadPreparation(),
    deferredPostCalculationCard.load(),
    deferredSharePostSection.load(),
  ])
  return { post, ...(await buildPostPageData(context, post)) }
}

interface SerializedPostData extends Pick<PostPageData, 'example'> {
  post: Pick<PostFacts, 'title' | 'categories'>
  minutes: number
}

/** Reads the link to the previous or next post from the HTML. The title of that post is the last text in the link. */
const readNeighbourPost = (rel: 'prev' | 'next'): PreviousOrNextPostLink | null => {
  const link = document.querySelector<HTMLAnchorElement>(`nav a[rel="${rel}"][href^="/blog/"]`)
  return link && { slug: link.pathname.replace('/blog/', ''), title: link.lastChild?.textContent ?? '' }
}

/** Serializes only the data that the browser cannot read from the HTML of the post. */
export const postPageDataCodec: PageDataCodec<PostPageData> = {
  serialize: ({ post: { title, categories }, text: { minutes }, example }): SerializedPostData => ({
    post: { title, categories },
    minutes,
    example,
  }),
  revive: (serialized) => {
    const { post, minutes, ...data } = serialized as SerializedPostData
    const { text, ...article } = readPostArticleFromHtml()
    return {
      ...data,
      post: { ...post, ...article },
      text: { ...text, minutes },
      previous: readNeighbourPost('prev'),
      next: readNeighbourPost('next'),
      related: readPostCardsFromHtml(),
    }
  },
}
