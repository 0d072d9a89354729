import type { contract, PostSummary } from 'shared/contract'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { createCacheUntilContentChange } from '../../lib/cache.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  buildVisiblePostFilter,
  listPostsByIds,
  type PostAudience,
  sortPostQueryByBlogOrder,
} from './post-list-repository.ts'
import { findVisiblePost } from './repository.ts'

interface OrderedPost {
  id: number
  place: number
  publishedAt: string
  categories: readonly number[]
}

const listPublishedPostsInOrder = async (db: Db, now: string): Promise<OrderedPost[]> => {
  const viewer = { now, isAdmin: false }
  const posts = db.selectFrom('post').where(buildVisiblePostFilter(viewer))
  const rows = await sortPostQueryByBlogOrder(
    posts.select(['post.id', 'post.place', 'post.published_at']),
    viewer,
  ).execute()
  const categoryRows = await db.selectFrom('post_category').select(['post_id', 'category_id']).execute()
  const byPost = Map.groupBy(categoryRows, ({ post_id }) => post_id)
  return rows.map(({ id, place, published_at }) => ({
    id,
    place,
    publishedAt: published_at ?? '',
    categories: (byPost.get(id) ?? []).map(({ category_id }) => category_id),
  }))
}

export interface BlogPostOrder {
  posts: readonly OrderedPost[]
  indexes: ReadonlyMap<number, number>
}

const loadBlogOrder = async (db: Db, now: string): Promise<BlogPostOrder> => {
  const posts = await listPublishedPostsInOrder(db, now)
  return { posts, indexes: new Map(posts.map(({ id }, index) => [id, index])) }
}

export type BlogPostOrderLoader = () => Promise<BlogPostOrder>

/** Reads the order of posts once per content revision. Otherwise the database would sort all posts for each page. */
export const createBlogPostOrderLoader = ({
  db,
  clock,
  contentRevision,
}: Pick<ServerContext, 'db' | 'clock' | 'contentRevision'>): BlogPostOrderLoader => {
  const orders = createCacheUntilContentChange<BlogPostOrder>({
    revision: contentRevision,
    maxBytes: Number.POSITIVE_INFINITY,
  })
  return () => orders.get('', () => loadBlogOrder(db, clock().toISOString()))
}

/** Returns the index that an unpublished post would have in the blog if it were published. */
export const findPostIndexInBlogOrder = (
  { posts }: BlogPostOrder,
  { id, place, publishedAt }: Omit<OrderedPost, 'categories'>,
): number => {
  const index = posts.findIndex((other) => {
    if (other.place !== place) return other.place > place
    if (other.publishedAt !== publishedAt) return other.publishedAt < publishedAt
    return other.id < id
  })
  return index === -1 ? posts.length : index
}

/** Returns related posts, those with the most shared categories first, then in blog order. */
export const listRelatedPosts = (
  { posts }: BlogPostOrder,
  { id, categories }: Pick<OrderedPost, 'id' | 'categories'>,
  limit: number,
): readonly number[] => {
  const categorySet = new Set(categories)
  const byShared: number[][] = Array.from({ length: categorySet.size + 1 }, () => [])
  for (const other of posts) {
    const sameCount = other.categories.filter((each) => categorySet.has(each)).length
    const same = byShared[sameCount]
    if (other.id !== id && same && same.length < limit) same.push(other.id)
    // Once `limit` posts share all categories with the given post, no later post can be among the related ones.
    if (byShared[categorySet.size]?.length === limit) break
  }
  return byShared.reverse().flat().slice(0, limit)
}

type PostNeighbours = z.output<typeof contract.post.neighbours.reply>

const MAX_RELATED = 3

/** Finds the index of a post in the blog. An unpublished post has an index too, for admins who preview the post. */
const findBlogPlace = async (db: Db, viewer: PostAudience, order: BlogPostOrder, id: number) => {
  const index = order.indexes.get(id)
  const published = index === undefined ? undefined : order.posts[index]
  if (index !== undefined && published)
    return { previous: index - 1, next: index + 1, categories: published.categories }
  const {
    order: place,
    publishedAt,
    createdAt,
    categories,
  } = requireExistingEntity(await findVisiblePost(db, { id }, viewer)).value
  const next = findPostIndexInBlogOrder(order, { id, place, publishedAt: publishedAt ?? createdAt })
  return { previous: next - 1, next, categories: categories.map((each) => each.id) }
}

/** Returns the published posts before and after a post. The post itself may be a draft that an admin previews. */
export const getPreviousAndNextPost = async (
  { db }: Pick<ServerContext, 'db'>,
  loadBlogOrder: BlogPostOrderLoader,
  viewer: PostAudience,
  id: number,
): Promise<PostNeighbours> => {
  const order = await loadBlogOrder()
  const { previous, next, categories } = await findBlogPlace(db, viewer, order, id)
  const [previousId, nextId] = [order.posts[previous]?.id, order.posts[next]?.id]
  const neighbourIds = [previousId, nextId].filter((each) => each !== undefined)
  const others = listRelatedPosts(order, { id, categories }, MAX_RELATED + neighbourIds.length)
  const related = [
    ...others.filter((each) => !neighbourIds.includes(each)),
    ...others.filter((each) => neighbourIds.includes(each)),
  ].slice(0, MAX_RELATED)
  const posts = await listPostsByIds(db, { ...viewer, isAdmin: false }, [...neighbourIds, ...related])
  const findSummary = (wantedId: number | undefined): PostSummary | null =>
    posts.find((each) => each.id === wantedId) ?? null
  return {
    previous: findSummary(previousId),
    next: findSummary(nextId),
    related: related.map(findSummary).filter((each) => each !== null),
  }
}
