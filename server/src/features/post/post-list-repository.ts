import type { Selectable } from 'kysely'
import { type PostSummary, resolveSettingValue, settingDefinitions } from 'shared/contract'
import type { Db } from '../../db/open-sqlite.ts'
import type { PictureDbTable } from '../../db/schema/picture.ts'
import type { PostDbTable } from '../../db/schema/post.ts'
import { toPictureFromRow } from '../../domain/pictures/repository.ts'
import {
  buildViewerPostFilter,
  computePostStatus,
  orderByBlogPosition,
  type PostViewer,
} from './post-publication.ts'

/** All columns of a post except its text, which is long and stored last in the row. */
export const postSummaryColumns = [
  'post.id',
  'post.title',
  'post.slug',
  'post.place',
  'post.description',
  'post.meta_title',
  'post.meta_description',
  'post.keywords',
  'post.is_draft',
  'post.published_at',
  'post.created_at',
  'post.updated_at',
  'post.version',
  'picture.id as picture_id',
  'picture.key',
  'picture.width',
  'picture.height',
  'picture.placeholder',
  'picture.is_drawing',
  'post_working_copy.post_id as copy_of',
] as const

type JoinedColumns = Omit<Selectable<PictureDbTable>, 'id' | 'needed_at'> & {
  readonly copy_of: number | null
}

type SummaryRow = Omit<Selectable<PostDbTable>, 'text' | 'slug_follows' | 'first_public_at'> & JoinedColumns

export const toPostSummaryFromRow = (
  row: SummaryRow,
  categories: PostSummary['categories'],
  { now, isAdmin }: PostViewer,
): PostSummary => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  categories,
  order: row.place,
  description: row.description,
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  keywords: row.keywords,
  image: toPictureFromRow({ ...row, id: row.picture_id }),
  status: computePostStatus({ isDraft: row.is_draft === 1, publishedAt: row.published_at }, now),
  publishedAt: row.published_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
  ...(isAdmin && row.copy_of !== null ? { hasWorkingCopy: true as const } : {}),
})

interface PostListOptions {
  readonly category?: number | undefined
  readonly offset?: number
  readonly limit?: number
}

const selectPosts = (db: Db, viewer: PostViewer, category: number | undefined) => {
  const posts = db.selectFrom('post').where(buildViewerPostFilter(viewer))
  if (category === undefined) return posts
  return posts.where('post.id', 'in', (each) =>
    each.selectFrom('post_category').select('post_id').where('category_id', '=', category),
  )
}

/**
 * Selects the ids of listed posts from the index alone. All other columns are read for the selected posts
 * only.
 */
const selectPostIds = (db: Db, viewer: PostViewer, { category, offset = 0, limit }: PostListOptions) => {
  const ids = selectPosts(db, viewer, category).select('post.id')
  return limit === undefined ? ids : orderByBlogPosition(ids, viewer).limit(limit).offset(offset)
}

type PostIds = ReturnType<typeof selectPostIds> | readonly number[]

const loadCategoriesByPost = async (
  db: Db,
  ids: PostIds,
): Promise<Map<number, PostSummary['categories']>> => {
  const rows = await db
    .selectFrom('post_category')
    .innerJoin('category', 'category.id', 'post_category.category_id')
    .select(['post_category.post_id', 'category.id', 'category.title'])
    .where('post_category.post_id', 'in', ids)
    .orderBy('category.id')
    .execute()
  const categories = new Map<number, PostSummary['categories']>()
  for (const { post_id, ...category } of rows) {
    const known = categories.get(post_id)
    if (known) known.push(category)
    else categories.set(post_id, [category])
  }
  return categories
}

const loadPostSummaries = async (db: Db, viewer: PostViewer, ids: PostIds): Promise<PostSummary[]> => {
  const posts = db.selectFrom('post').where('post.id', 'in', ids)
  const rows = await orderByBlogPosition(posts, viewer)
    .innerJoin('picture', 'picture.id', 'post.picture_id')
    .leftJoin('post_working_copy', 'post_working_copy.post_id', 'post.id')
    .select(postSummaryColumns)
    .execute()
  const categories = await loadCategoriesByPost(db, ids)
  return rows.map((row) => toPostSummaryFromRow(row, categories.get(row.id) ?? [], viewer))
}

/** Returns the posts that the viewer may see, in blog order. */
export const listPosts = (
  db: Db,
  viewer: PostViewer,
  options: PostListOptions = {},
): Promise<PostSummary[]> => loadPostSummaries(db, viewer, selectPostIds(db, viewer, options))

export const listPostsByIds = (db: Db, viewer: PostViewer, ids: readonly number[]): Promise<PostSummary[]> =>
  loadPostSummaries(db, viewer, ids)

/** Returns the number of posts that the viewer may see and the page size. */
export const countPosts = async (
  db: Db,
  viewer: PostViewer,
  category: number | undefined,
): Promise<{ total: number; perPage: number }> => {
  const { total, stored } = await db
    .selectNoFrom([
      selectPosts(db, viewer, category)
        .select((each) => each.fn.countAll<number>().as('total'))
        .as('total'),
      db.selectFrom('option').select('value').where('title', '=', 'posts-per-page').as('stored'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: total ?? 0,
    perPage: Number(resolveSettingValue(settingDefinitions['posts-per-page'], stored ?? undefined)),
  }
}

export interface OrderedPost {
  readonly id: number
  readonly place: number
  readonly publishedAt: string
  readonly categories: readonly number[]
}

const loadCategoryIds = async (db: Db): Promise<ReadonlyMap<number, readonly number[]>> => {
  const rows = await db.selectFrom('post_category').select(['post_id', 'category_id']).execute()
  const categories = new Map<number, number[]>()
  for (const { post_id, category_id } of rows) {
    const known = categories.get(post_id)
    if (known) known.push(category_id)
    else categories.set(post_id, [category_id])
  }
  return categories
}

/** Returns the position and the categories of every published post, in blog order. */
export const listPublishedPostsInOrder = async (db: Db, now: string): Promise<OrderedPost[]> => {
  const viewer = { now, isAdmin: false }
  const posts = db.selectFrom('post').where(buildViewerPostFilter(viewer))
  const rows = await orderByBlogPosition(
    posts.select(['post.id', 'post.place', 'post.published_at']),
    viewer,
  ).execute()
  const categories = await loadCategoryIds(db)
  return rows.map(({ id, place, published_at }) => ({
    id,
    place,
    publishedAt: published_at ?? '',
    categories: categories.get(id) ?? [],
  }))
}
