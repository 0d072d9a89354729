import { AppError } from 'shared/errors'
import { type PostCardData, toPostCardData } from '../../features/blog/post-cards.tsx'
import type { LoadContext } from '../../router/page-module.ts'

const MOST = 3

export interface HomeData {
  /** Missing where they could not be asked for. */
  readonly posts?: readonly PostCardData[]
}

/** Without a connection the calculator works, and nobody is kept from it for want of something to read. */
export const load = async ({ client, store }: LoadContext): Promise<HomeData> => {
  try {
    const { items } = await client.post.page({ params: { page: '1' }, query: {} })
    return { posts: items.slice(0, MOST).map(toPostCardData) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unreachable') throw error
    if (store.get().lastError === error) store.set({ lastError: null })
    return {}
  }
}
