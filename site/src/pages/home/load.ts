import { AppError } from 'shared/errors'
import { type PostCardData, readPostCardsFromHtml, toPostCardData } from '../../features/blog/post-cards.tsx'
import { loadDeferredCalculator } from '../../features/calculator/page-calculator.ts'
import type { ServerRenderedCalculation } from '../../features/calculator/state/prepared-calculator.ts'
import type { PageDataCodec, PageLoadInput } from '../../router/page-module.ts'

const MAX_LATEST_POSTS = 3

export interface HomePageData {
  /** Latest posts; `undefined` if the server could not be reached. */
  posts?: readonly PostCardData[]
  calculator?: ServerRenderedCalculation | undefined
}

/** Loads the latest posts. Without a connection the home page opens without posts: the calculator still works. */
const loadLatestPosts = async ({ client, store }: PageLoadInput): Promise<HomePageData> => {
  try {
    const { items } = await client.post.page({ params: { page: '1' }, query: {} })
    return { posts: items.slice(0, MAX_LATEST_POSTS).map(toPostCardData) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unreachable') throw error
    if (store.get().lastError === error) store.set({ lastError: null })
    return {}
  }
}

/** Leaves the posts out of the serialized data: the browser reads them from the HTML of the post cards. */
export const homePageDataCodec: PageDataCodec<HomePageData> = {
  serialize: ({ posts, ...data }) => (posts === undefined ? { ...data, isBare: true } : data),
  revive: (serialized) => {
    const { isBare, ...data } = serialized as HomePageData & { isBare?: true }
    return isBare ? data : { ...data, posts: readPostCardsFromHtml() }
  },
}

export const load = async (context: PageLoadInput): Promise<HomePageData> => {
  const [latest, calculator] = await Promise.all([loadLatestPosts(context), loadDeferredCalculator(context)])
  return { ...latest, calculator }
}
