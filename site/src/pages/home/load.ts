import { AppError } from 'shared/errors'
import { type PostCardData, toPostCardData } from '../../features/blog/post-cards.tsx'
import type { PageLoadContext } from '../../router/page-module.ts'

const MAX_LATEST_POSTS = 3

export interface HomePageData {
  /** Latest posts; `undefined` without a connection. */
  readonly posts?: readonly PostCardData[]
}

/** Loads the latest posts. Without a connection the home page opens without posts: the calculator still works. */
export const load = async ({ client, store }: PageLoadContext): Promise<HomePageData> => {
  try {
    const { items } = await client.post.page({ params: { page: '1' }, query: {} })
    return { posts: items.slice(0, MAX_LATEST_POSTS).map(toPostCardData) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unreachable') throw error
    if (store.get().lastError === error) store.set({ lastError: null })
    return {}
  }
}
