import type { Insertable, Selectable } from 'kysely'
import type { VersionedApiEntity } from 'shared/client'
import {
  type Post,
  type PostRevision,
  type PostWorkingCopy,
  postRevisionStatuses,
  postStatuses,
} from 'shared/contract'
import { extractPictureKeysFromPostText } from 'shared/post'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { PostRevisionDbTable, PostWorkingCopyDbTable } from '../../../db/schema/post.ts'
import { markPicturesUnused, toPictureFromRow } from '../../../domain/pictures/repository.ts'
import { gunzipBuffer } from '../../../lib/gzip-concat.ts'

const fieldSchemas = {
  title: z.string(),
  slug: z.string(),
  categories: z.array(z.int()),
  order: z.int(),
  text: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
}

export const postFieldsEditedByAuthorSchema = z.object({ ...fieldSchemas, order: z.int().optional() })

const postContentSchema = z.object({
  ...fieldSchemas,
  image: z.int(),
  status: z.enum(postStatuses),
  publishedAt: z.string().nullable(),
})

export type PostRevisionContent = z.infer<typeof postContentSchema>

export const toPostRevisionContent = ({ categories, image, ...post }: Post): PostRevisionContent =>
  postContentSchema.parse({ ...post, categories: categories.map(({ id }) => id), image: image.id })

export const decompressPostRevisionContent = async (packed: Buffer): Promise<PostRevisionContent> =>
  postContentSchema.parse(JSON.parse(String(await gunzipBuffer(packed))))

export const listChangedPostFields = (before: PostRevisionContent, after: PostRevisionContent): string[] =>
  Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(before, field)) ? [] : [field],
  )

type RevisionRow = Selectable<PostRevisionDbTable>

const fieldNamesSchema = z.array(z.string())
const revisionStatusSchema = z.enum(postRevisionStatuses)

export const listPostRevisions = async (db: Db, postId: number): Promise<PostRevision[]> => {
  const rows = await db
    .selectFrom('post_revision')
    .select(['n', 'created_at as createdAt', 'author', 'title', 'status', 'changed'])
    .where('post_id', '=', postId)
    .orderBy('n', 'desc')
    .execute()
  return rows.map(({ status, changed, ...row }) => ({
    ...row,
    status: revisionStatusSchema.parse(status),
    changed: fieldNamesSchema.parse(JSON.parse(changed)),
  }))
}

const selectRevisions = (db: Db, postId: number) =>
  db.selectFrom('post_revision').selectAll().where('post_id', '=', postId)

/** Returns the last revisions of a saved post, newest first, without those of its unpublished edits. */
export const findLastRevisionsOfPost = (db: Db, postId: number, count: number): Promise<RevisionRow[]> =>
  selectRevisions(db, postId).where('status', '!=', 'edits').orderBy('n', 'desc').limit(count).execute()

export const findNewestPostRevisionOfAnyStatus = (db: Db, postId: number): Promise<RevisionRow | undefined> =>
  selectRevisions(db, postId).orderBy('n', 'desc').limit(1).executeTakeFirst()

export const findPostRevision = (db: Db, postId: number, n: number): Promise<RevisionRow | undefined> =>
  selectRevisions(db, postId).where('n', '=', n).executeTakeFirst()

/** Inserts a post revision and records its pictures, so that they are not deleted when the post drops them. */
export const insertPostRevision = async (
  trx: Db,
  row: Insertable<PostRevisionDbTable>,
  { image, text }: Pick<PostRevisionContent, 'image' | 'text'>,
): Promise<void> => {
  await trx.insertInto('post_revision').values(row).execute()
  const keys = extractPictureKeysFromPostText(text)
  await trx
    .insertInto('post_revision_picture')
    .columns(['post_id', 'n', 'picture_id'])
    .expression((each) =>
      each
        .selectFrom(['post_revision', 'picture'])
        .select(['post_id', 'n', 'picture.id'])
        .where('post_id', '=', row.post_id)
        .where('n', '=', row.n)
        .where(({ eb, or }) =>
          or([eb('picture.id', '=', image), ...(keys.length === 0 ? [] : [eb('key', 'in', keys)])]),
        ),
    )
    .execute()
}

const deleteRevisions = async (
  trx: Db,
  postId: number,
  condition: readonly ['=' | '<=', number],
  now: string,
): Promise<void> => {
  const pictures = trx
    .selectFrom('post_revision_picture')
    .select('picture_id')
    .where('post_id', '=', postId)
    .where('n', ...condition)
  await markPicturesUnused(trx, pictures, now)
  await trx
    .deleteFrom('post_revision')
    .where('post_id', '=', postId)
    .where('n', ...condition)
    .execute()
}

export const deletePostRevision = (trx: Db, postId: number, n: number, now: string): Promise<void> =>
  deleteRevisions(trx, postId, ['=', n], now)

/** The newest revision of the saved post always stays, because it protects the pictures of the current text. */
export const deleteOldestPostRevisions = async (
  trx: Db,
  postId: number,
  maxCount: number,
  now: string,
): Promise<void> => {
  const newestExcess = await trx
    .selectFrom('post_revision')
    .select('n')
    .where('post_id', '=', postId)
    .orderBy('n', 'desc')
    .offset(maxCount)
    .limit(1)
    .executeTakeFirst()
  if (!newestExcess) return
  const [lastPostRevision] = await findLastRevisionsOfPost(trx, postId, 1)
  await deleteRevisions(
    trx,
    postId,
    ['<=', Math.min(newestExcess.n, (lastPostRevision?.n ?? Infinity) - 1)],
    now,
  )
}

export const findPostWorkingCopy = async (
  db: Db,
  postId: number,
): Promise<VersionedApiEntity<PostWorkingCopy> | undefined> => {
  const row = await db
    .selectFrom('post_working_copy')
    .innerJoin('picture', 'picture.id', 'post_working_copy.picture_id')
    .select(['base', 'content', 'author', 'updated_at', 'version'])
    .select(['picture.id', 'key', 'width', 'height', 'placeholder', 'is_drawing'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (!row) return undefined
  const { base, content, author, updated_at, version, ...picture } = row
  const fields = postFieldsEditedByAuthorSchema.parse(JSON.parse(content))
  return {
    value: { base, ...fields, image: toPictureFromRow(picture), author, updatedAt: updated_at, version },
    version,
  }
}

export const insertPostWorkingCopy = async (
  trx: Db,
  row: Insertable<PostWorkingCopyDbTable>,
  text: string,
): Promise<void> => {
  await trx.insertInto('post_working_copy').values(row).execute()
  const keys = extractPictureKeysFromPostText(text)
  if (keys.length === 0) return
  await trx
    .insertInto('post_working_copy_picture')
    .columns(['post_id', 'picture_id'])
    .expression((each) =>
      each
        .selectFrom(['post_working_copy', 'picture'])
        .select(['post_id', 'picture.id'])
        .where('post_id', '=', row.post_id)
        .where('key', 'in', keys),
    )
    .execute()
}

/** Sets the post version that a working copy is based on, after a change of the post that kept its content. */
export const updatePostWorkingCopyBaseVersion = async (
  trx: Db,
  postId: number,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await trx
    .updateTable('post_working_copy')
    .set({ base: to })
    .where('post_id', '=', postId)
    .where('base', '=', from)
    .execute()
}

export const deletePostWorkingCopy = async (trx: Db, postId: number, now: string): Promise<boolean> => {
  const covers = trx.selectFrom('post_working_copy').select('picture_id').where('post_id', '=', postId)
  const inText = trx.selectFrom('post_working_copy_picture').select('picture_id')
  await markPicturesUnused(trx, covers.union(inText.where('post_id', '=', postId)), now)
  const { numDeletedRows } = await trx
    .deleteFrom('post_working_copy')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
