import type { Category } from 'shared/contract'
import { AppError } from 'shared/errors'
import { type PostCardData, readPostCardsFromHtml, toPostCardData } from '../../features/blog/post-cards.tsx'
import type { PageDataCodec, PageLoadInput } from '../../router/page-module.ts'

export interface BlogPageData {
  category: Category | undefined
  /** Blog categories that have posts, and the requested category even without posts. */
  categories: readonly Category[]
  posts: readonly PostCardData[]
  page: number
  pages: number
}

export const load = async ({ client, store, query }: PageLoadInput): Promise<BlogPageData> => {
  const page = Number(query.page ?? 1)
  const categoryId = query.category === undefined ? undefined : Number(query.category)
  const list = await client.category.list()
  store.set({ category: { list } })
  const category = list.find(({ id }) => id === categoryId)
  if (categoryId !== undefined && !category) throw new AppError('not-found')
  const { items, pages } = await client.post.page({
    params: { page: String(page) },
    query: query.category === undefined ? {} : { category: query.category },
  })
  if (items.length === 0 && page > 1) throw new AppError('not-found')
  store.set({ post: { list: items.map(({ id, slug, title }) => ({ id, slug, title })), current: null } })
  return {
    category,
    categories: list.filter(({ posts, id }) => posts > 0 || id === categoryId),
    posts: items.map(toPostCardData),
    page,
    pages,
  }
}

interface SerializedBlogData extends Omit<BlogPageData, 'posts' | 'category'> {
  category: number | undefined
}

/** Leaves the posts out of the serialized data: the browser reads them from the HTML of the post cards. */
export const blogPageDataCodec: PageDataCodec<BlogPageData> = {
  serialize: ({ posts: _, category, ...data }): SerializedBlogData => ({ ...data, category: category?.id }),
  revive: (serialized) => {
    const { category, ...data } = serialized as SerializedBlogData
    return {
      ...data,
      category: data.categories.find(({ id }) => id === category),
      posts: readPostCardsFromHtml(),
    }
  },
}
