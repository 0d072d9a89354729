import type { Db } from '../../db/db.ts'
import { createRevisionedCache } from '../../lib/cache.ts'
import { listPublishedPostsInOrder, type OrderedPost } from './post-list-repository.ts'

/** All published posts in the order of the blog. */
export interface BlogOrder {
  readonly posts: readonly OrderedPost[]
  /** Index of each post in `posts`. */
  readonly indexes: ReadonlyMap<number, number>
}

const loadBlogOrder = async (db: Db, now: string): Promise<BlogOrder> => {
  const posts = await listPublishedPostsInOrder(db, now)
  return { posts, indexes: new Map(posts.map(({ id }, index) => [id, index])) }
}

interface BlogOrderDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly contentRevision: () => number
}

export type BlogOrderLoader = () => Promise<BlogOrder>

/**
 * Creates a loader of the blog order. It is read once per content revision: finding the neighbours and the related
 * posts of one post in the database would sort all posts for each page.
 */
export const createBlogOrderLoader = ({ db, clock, contentRevision }: BlogOrderDeps): BlogOrderLoader => {
  const orders = createRevisionedCache<BlogOrder>({
    revision: contentRevision,
    maxBytes: Number.POSITIVE_INFINITY,
  })
  return () => orders.get('', () => loadBlogOrder(db, clock().toISOString()))
}

/** Returns the index that a post which is not published would have. */
export const findIndexInBlogOrder = (
  { posts }: BlogOrder,
  { id, place, publishedAt }: Omit<OrderedPost, 'categories'>,
): number => {
  const index = posts.findIndex((other) => {
    if (other.place !== place) return other.place > place
    if (other.publishedAt !== publishedAt) return other.publishedAt < publishedAt
    return other.id < id
  })
  return index === -1 ? posts.length : index
}

/** Returns the posts related to a post, those with the most shared categories first, then in blog order. */
export const listRelatedPosts = (
  { posts }: BlogOrder,
  { id, categories }: Pick<OrderedPost, 'id' | 'categories'>,
  limit: number,
): readonly number[] => {
  const wanted = new Set(categories)
  const byShared: number[][] = Array.from({ length: wanted.size + 1 }, () => [])
  for (const other of posts) {
    const sameCount = other.categories.filter((each) => wanted.has(each)).length
    const same = byShared[sameCount]
    if (other.id !== id && same && same.length < limit) same.push(other.id)
    // No later post can share more.
    if (byShared[wanted.size]?.length === limit) break
  }
  return byShared.reverse().flat().slice(0, limit)
}
