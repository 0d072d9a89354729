import { type Compilable, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import {
  getStoredOrDefaultSettingValue,
  type PostStatus,
  type PostSummary,
  settingDefinitions,
} from 'shared/contract'
import type { DatabaseTables, Db, PictureDbTable } from '../../db/db.ts'
import { buildJsonNumberArraySubquery } from '../../db/dialect-sql.ts'
import { prepareDatabaseQuery } from '../../db/prepared-query.ts'
import { buildPublishedPostFilter } from '../../db/published-post-filter.ts'
import type { PostDbTable } from '../../db/schema/post.ts'
import { toPictureFromRow } from '../../domain/pictures/repository.ts'

/** Who requests posts: a visitor sees those that are public at `now`, an admin sees all. */
export interface PostAudience {
  now: string
  isAdmin: boolean
}

export const buildVisiblePostFilter = ({ now, isAdmin }: PostAudience) =>
  buildPublishedPostFilter(isAdmin ? undefined : now)

type ViewerParameters<Parameters> = Parameters & Pick<PostAudience, 'now'>

/** Builds the SQL of a post query once for visitors and once for admins, so `parameters` can only be SQL values. */
export const prepareVisiblePostsQuery = <Parameters extends object, Row>(
  build: (db: Db, viewer: PostAudience, parameters: Parameters) => Compilable<Row>,
) => {
  const prepare = (isAdmin: boolean) =>
    prepareDatabaseQuery<ViewerParameters<Parameters>, Row>((db, parameters) =>
      build(db, { now: parameters.now, isAdmin }, parameters),
    )
  const forVisitors = prepare(false)
  const forAdmins = prepare(true)
  return (db: Db, { isAdmin, now }: PostAudience, parameters: Parameters): Promise<Row[]> =>
    (isAdmin ? forAdmins : forVisitors)(db, { ...parameters, now })
}

/** Sorts posts by list position, then newest first. Those without a publication time sort by creation time. */
export const sortPostQueryByBlogOrder = <Row>(
  posts: SelectQueryBuilder<DatabaseTables, 'post', Row>,
  { isAdmin }: Pick<PostAudience, 'isAdmin'>,
): SelectQueryBuilder<DatabaseTables, 'post', Row> =>
  posts
    .orderBy('post.place')
    // Posts that visitors see always have a publication time, so their order is read from an index.
    .orderBy(isAdmin ? sql`coalesce(post.published_at, post.created_at)` : 'post.published_at', 'desc')
    .orderBy('post.id', 'desc')

/** Whether and from when a post is public. A draft is never public, any other post is public from `publishedAt` on. */
export interface PostPublicationState {
  isDraft: boolean
  publishedAt: string | null
}

export const computePostStatus = (
  { isDraft, publishedAt }: PostPublicationState,
  now: string,
): PostStatus => {
  if (isDraft || publishedAt === null) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}

/** All columns of a post except its text, which is long and stored last in the row. */
export const postSummaryDbColumns = [
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
  copy_of: number | null
}

type SummaryRow = Omit<Selectable<PostDbTable>, 'text' | 'slug_follows' | 'first_public_at'> & JoinedColumns

export const toPostSummaryFromRow = (
  row: SummaryRow,
  categories: PostSummary['categories'],
  { now, isAdmin }: PostAudience,
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

const selectPosts = (db: Db, viewer: PostAudience, category: number | undefined) => {
  const posts = db.selectFrom('post').where(buildVisiblePostFilter(viewer))
  if (category === undefined) return posts
  return posts.where('post.id', 'in', (each) =>
    each.selectFrom('post_category').select('post_id').where('category_id', '=', category),
  )
}

interface PageBounds {
  offset: number
  limit: number
}

/** Selects the post ids of one page, for which an index suffices. Other columns are read for these posts only. */
const selectPageIds = (
  db: Db,
  viewer: PostAudience,
  category: number | undefined,
  { offset, limit }: PageBounds,
) =>
  sortPostQueryByBlogOrder(selectPosts(db, viewer, category).select('post.id'), viewer)
    .limit(limit)
    .offset(offset)

const listPageIds = prepareVisiblePostsQuery((db, viewer, bounds: PageBounds) =>
  selectPageIds(db, viewer, undefined, bounds),
)

const listCategoryPageIds = prepareVisiblePostsQuery(
  (db, viewer, parameters: PageBounds & { category: number }) =>
    selectPageIds(db, viewer, parameters.category, parameters),
)

type PostIds =
  | ReturnType<typeof buildJsonNumberArraySubquery>
  | SelectQueryBuilder<DatabaseTables, 'post', { id: number }>

const selectCategoriesOfPosts = (db: Db, ids: PostIds) =>
  db
    .selectFrom('post_category')
    .innerJoin('category', 'category.id', 'post_category.category_id')
    .select(['post_category.post_id', 'category.id', 'category.title'])
    .where('post_category.post_id', 'in', ids)
    .orderBy('category.id')

type CategoryRow = PostSummary['categories'][number] & { post_id: number }

const selectSummaries = (db: Db, viewer: PostAudience, ids: PostIds) =>
  sortPostQueryByBlogOrder(db.selectFrom('post').where('post.id', 'in', ids), viewer)
    .innerJoin('picture', 'picture.id', 'post.picture_id')
    .leftJoin('post_working_copy', 'post_working_copy.post_id', 'post.id')
    .select(postSummaryDbColumns)

const toSummaries = (
  rows: readonly SummaryRow[],
  categoryRows: readonly CategoryRow[],
  viewer: PostAudience,
): PostSummary[] => {
  const byPost = Map.groupBy(categoryRows, ({ post_id }) => post_id)
  return rows.map((row) => {
    const categories = (byPost.get(row.id) ?? []).map(({ id, title }) => ({ id, title }))
    return toPostSummaryFromRow(row, categories, viewer)
  })
}

interface JsonIds {
  ids: string
}

const listSummariesByIds = prepareVisiblePostsQuery((db, viewer, { ids }: JsonIds) =>
  selectSummaries(db, viewer, buildJsonNumberArraySubquery(db, ids)),
)

const listCategoriesByIds = prepareDatabaseQuery((db, { ids }: JsonIds) =>
  selectCategoriesOfPosts(db, buildJsonNumberArraySubquery(db, ids)),
)

export const listPostsByIds = async (
  db: Db,
  viewer: PostAudience,
  ids: readonly number[],
): Promise<PostSummary[]> => {
  const parameters = { ids: JSON.stringify(ids) }
  const rows = await listSummariesByIds(db, viewer, parameters)
  return toSummaries(rows, await listCategoriesByIds(db, parameters), viewer)
}

export const listPostsOnPage = async (
  db: Db,
  viewer: PostAudience,
  { category, ...bounds }: PageBounds & { category: number | undefined },
): Promise<PostSummary[]> => {
  const rows =
    category === undefined
      ? await listPageIds(db, viewer, bounds)
      : await listCategoryPageIds(db, viewer, { category, ...bounds })
  return listPostsByIds(
    db,
    viewer,
    rows.map(({ id }) => id),
  )
}

export const listPosts = async (db: Db, viewer: PostAudience, category?: number): Promise<PostSummary[]> => {
  const ids = selectPosts(db, viewer, category).select('post.id')
  const rows = await selectSummaries(db, viewer, ids).execute()
  return toSummaries(rows, await selectCategoriesOfPosts(db, ids).execute(), viewer)
}

export const countPosts = async (
  db: Db,
  viewer: PostAudience,
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
    perPage: Number(
      getStoredOrDefaultSettingValue(settingDefinitions['posts-per-page'], stored ?? undefined),
    ),
  }
}
