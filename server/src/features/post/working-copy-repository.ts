import type { Insertable } from 'kysely'
import type { Versioned } from 'shared/client'
import type { PostWorkingCopy } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import { pictureOf } from '../../pictures/repository.ts'
import { wordsOfPost } from './content.ts'
import type { PostWorkingCopyTable } from './table.ts'

export const workingCopyOf = async (
  db: Db,
  postId: number,
): Promise<Versioned<PostWorkingCopy> | undefined> => {
  const row = await db
    .selectFrom('post_working_copy')
    .innerJoin('picture', 'picture.id', 'post_working_copy.picture_id')
    .select(['base', 'content', 'author', 'updated_at', 'version'])
    .select(['picture.id', 'key', 'width', 'height', 'placeholder'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (!row) return undefined
  const { base, content, author, updated_at, version, ...picture } = row
  const words = wordsOfPost.parse(JSON.parse(content))
  return {
    value: { base, ...words, image: pictureOf(picture), author, updatedAt: updated_at, version },
    version,
  }
}

export const putWorkingCopy = async (db: Db, row: Insertable<PostWorkingCopyTable>): Promise<void> => {
  const { post_id: _, ...values } = row
  await db
    .insertInto('post_working_copy')
    .values(row)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(values))
    .execute()
}

export const deleteWorkingCopy = async (db: Db, postId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('post_working_copy')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
