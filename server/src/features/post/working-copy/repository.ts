import type { Insertable } from 'kysely'
import type { VersionedEntity } from 'shared/client'
import type { PostWorkingCopy } from 'shared/contract'
import { extractPictureKeys } from 'shared/post'
import type { Db } from '../../../db/db.ts'
import type { PostWorkingCopyDbTable } from '../../../db/schema/post.ts'
import { markPicturesUnused, toPictureFromRow } from '../../../domain/pictures/repository.ts'
import { postAuthorFieldsSchema } from '../revisions/repository.ts'

export const findPostWorkingCopy = async (
  db: Db,
  postId: number,
): Promise<VersionedEntity<PostWorkingCopy> | undefined> => {
  const row = await db
    .selectFrom('post_working_copy')
    .innerJoin('picture', 'picture.id', 'post_working_copy.picture_id')
    .select(['base', 'content', 'author', 'updated_at', 'version'])
    .select(['picture.id', 'key', 'width', 'height', 'placeholder', 'is_drawing'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (!row) return undefined
  const { base, content, author, updated_at, version, ...picture } = row
  const fields = postAuthorFieldsSchema.parse(JSON.parse(content))
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
  const keys = extractPictureKeys(text)
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

/** Moves a working copy to the next version of its post, whose content is the same. */
export const rebasePostWorkingCopy = async (
  trx: Db,
  postId: number,
  { from, to }: { readonly from: number; readonly to: number },
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
