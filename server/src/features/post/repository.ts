import type { Insertable, Updateable } from 'kysely'
import type { VersionedApiEntity } from 'shared/client'
import type { Post } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import { prepareDatabaseQuery } from '../../db/prepared-query.ts'
import type { PostDbTable } from '../../db/schema/post.ts'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { markPicturesUnused } from '../../domain/pictures/repository.ts'
import { deletePostWorkingCopy } from './edits/repository.ts'
import {
  buildVisiblePostFilter,
  type PostAudience,
  postSummaryDbColumns,
  prepareVisiblePostsQuery,
  sortPostQueryByBlogOrder,
  toPostSummaryFromRow,
} from './post-list-repository.ts'

/** Post as admins see it, with internal fields that responses leave out. */
export interface StoredPost extends VersionedApiEntity<Post> {
  isDraft: boolean
  slugFollowsTitle: boolean
  firstPublicAt: string | null
}

interface PostPlace {
  id: number
  place: number
}

export const listPostPositions = (db: Db): Promise<PostPlace[]> =>
  sortPostQueryByBlogOrder(db.selectFrom('post').select(['post.id', 'post.place']), {
    isAdmin: true,
  }).execute()

export const updatePostPosition = async (db: Db, { id, place }: PostPlace): Promise<void> => {
  await db.updateTable('post').set({ place }).where('id', '=', id).execute()
}

const selectVisiblePosts = (db: Db, viewer: PostAudience) =>
  db
    .selectFrom('post')
    .where(buildVisiblePostFilter(viewer))
    .innerJoin('picture', 'picture.id', 'post.picture_id')
    .leftJoin('post_working_copy', 'post_working_copy.post_id', 'post.id')
    .select([...postSummaryDbColumns, 'post.text', 'post.slug_follows', 'post.first_public_at'])

const selectPostById = prepareVisiblePostsQuery((db, viewer, { id }: { id: number }) =>
  selectVisiblePosts(db, viewer).where('post.id', '=', id),
)

const selectPostBySlug = prepareVisiblePostsQuery((db, viewer, { slug }: { slug: string }) =>
  selectVisiblePosts(db, viewer).where('post.slug', '=', slug),
)

const selectCategoriesOfPost = prepareDatabaseQuery((db, { id }: { id: number }) =>
  db
    .selectFrom('post_category')
    .innerJoin('category', 'category.id', 'post_category.category_id')
    .select(['category.id', 'category.title'])
    .where('post_category.post_id', '=', id)
    .orderBy('category.id'),
)

export const findVisiblePost = async (
  db: Db,
  key: { id: number } | { slug: string },
  viewer: PostAudience,
): Promise<StoredPost | undefined> => {
  const [row] = 'id' in key ? await selectPostById(db, viewer, key) : await selectPostBySlug(db, viewer, key)
  if (!row) return undefined
  const categories = await selectCategoriesOfPost(db, { id: row.id })
  return {
    value: { ...toPostSummaryFromRow(row, categories, viewer), text: row.text },
    version: row.version,
    isDraft: row.is_draft === 1,
    slugFollowsTitle: row.slug_follows === 1,
    firstPublicAt: row.first_public_at,
  }
}

const findPostIdByFormerSlug = async (db: Db, slug: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('post_former_slug')
    .select('post_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.post_id
}

/** Returns the post with a slug, or else the post that had the slug before. Throws a 404 error if there is none. */
export const getVisiblePostBySlug = async (db: Db, viewer: PostAudience, slug: string) => {
  const post = await findVisiblePost(db, { slug }, viewer)
  if (post) return { post, isMoved: false }
  const id = requireExistingEntity(await findPostIdByFormerSlug(db, slug))
  return { post: requireExistingEntity(await findVisiblePost(db, { id }, viewer)), isMoved: true }
}

export const getPostForAdmin = async (db: Db, id: number, now: string): Promise<StoredPost> =>
  requireExistingEntity(await findVisiblePost(db, { id }, { now, isAdmin: true }))

export const findPostVersionNumber = (db: Db, id: number): Promise<{ version: number } | undefined> =>
  db.selectFrom('post').select('version').where('id', '=', id).executeTakeFirst()

const blankPost: Omit<Insertable<PostDbTable>, 'picture_id' | 'created_at'> = {
  title: '',
  slug: '',
  slug_follows: 1,
  place: 0,
  description: '',
  meta_title: '',
  meta_description: '',
  keywords: '',
  is_draft: 1,
  published_at: null,
  first_public_at: null,
  updated_at: '',
  version: 0,
  text: '',
}

/** Inserts an empty post, because the id of a new post is needed before its content is stored. */
export const insertBlankPost = async (db: Db, pictureId: number, now: string): Promise<number> => {
  const { id } = await db
    .insertInto('post')
    .values({ ...blankPost, picture_id: pictureId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type PostFields = Omit<Updateable<PostDbTable>, 'id' | 'created_at' | 'version'>

export const updatePostRow = async (db: Db, id: number, fields: PostFields): Promise<void> => {
  await db
    .updateTable('post')
    .set((each) => ({ ...fields, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const replacePostCategories = async (
  db: Db,
  postId: number,
  categories: readonly number[],
): Promise<void> => {
  await db.deleteFrom('post_category').where('post_id', '=', postId).execute()
  for (const category_id of categories)
    await db.insertInto('post_category').values({ post_id: postId, category_id }).execute()
}

export const doesCategoryExist = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findExistingCategories = async (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('category').select(['id', 'title']).where('id', 'in', ids).orderBy('id').execute()

export const doesPictureExist = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('picture').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

interface DeletedPost {
  cover: number
  /** Whether the cover was neither uploaded nor removed from another post after the last change of the deleted post. */
  isCoverUnused: boolean
}

/** Deletes a post with its working copy and revisions. Returns its cover, if there was such a post. */
export const deletePostRow = async (trx: Db, id: number, now: string): Promise<DeletedPost | undefined> => {
  const post = await trx
    .selectFrom('post')
    .innerJoin('picture', 'picture.id', 'picture_id')
    .select(['picture_id', 'updated_at', 'needed_at'])
    .where('post.id', '=', id)
    .executeTakeFirst()
  if (!post) return undefined
  await deletePostWorkingCopy(trx, id, now)
  const inRevisions = trx.selectFrom('post_revision_picture').select('picture_id')
  await markPicturesUnused(trx, inRevisions.where('post_id', '=', id), now)
  await trx.deleteFrom('post').where('id', '=', id).execute()
  return { cover: post.picture_id, isCoverUnused: post.needed_at <= post.updated_at }
}
