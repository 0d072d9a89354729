import type { Insertable, Selectable } from 'kysely'
import type { Picture } from 'shared/contract'
import { picturePlaces } from 'shared/post'
import type { Db } from '../db/open.ts'
import type { PictureTable } from './table.ts'

type Row = Pick<Selectable<PictureTable>, 'id' | 'key' | 'width' | 'height' | 'placeholder'>

export const pictureOf = ({ id, key, width, height, placeholder }: Row): Picture => {
  const { src, sources } = picturePlaces(key, width)
  return { id, src, width, height, sources: sources.map((each) => ({ ...each })), placeholder }
}

export const pictureByKey = async (db: Db, key: string): Promise<Picture | undefined> => {
  const row = await db.selectFrom('picture').selectAll().where('key', '=', key).executeTakeFirst()
  return row && pictureOf(row)
}

export const pictureById = async (db: Db, id: number): Promise<Picture | undefined> => {
  const row = await db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst()
  return row && pictureOf(row)
}

/** The pictures of these keys that there are. */
export const pictureIdsOf = async (db: Db, keys: readonly string[]): Promise<number[]> => {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('picture').select('id').where('key', 'in', keys).execute()
  return rows.map(({ id }) => id)
}

/** Somebody has sent it again: its week without a post begins anew. */
export const sentAgain = async (db: Db, key: string, at: string): Promise<Picture | undefined> => {
  const row = await db
    .updateTable('picture')
    .set({ created_at: at })
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst()
  return row && pictureOf(row)
}

export const insertPicture = async (db: Db, picture: Insertable<PictureTable>): Promise<Picture> =>
  pictureOf(
    await db
      .insertInto('picture')
      .values(picture)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at: picture.created_at }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** From now on this post needs them: they stay as long as it does. */
export const usePictures = async (trx: Db, postId: number, pictureIds: readonly number[]): Promise<void> => {
  if (pictureIds.length === 0) return
  await trx
    .insertInto('picture_use')
    .values([...new Set(pictureIds)].map((picture_id) => ({ post_id: postId, picture_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const unused = (db: Db) =>
  db
    .selectFrom('picture')
    .select('picture.id')
    .where(({ and, not, exists, selectFrom }) => {
      const uses = selectFrom('picture_use').select('picture_id')
      const covers = selectFrom('post').select('picture_id')
      const unpublished = selectFrom('post_working_copy').select('picture_id')
      return and([
        not(exists(uses.whereRef('picture_use.picture_id', '=', 'picture.id'))),
        not(exists(covers.whereRef('post.picture_id', '=', 'picture.id'))),
        not(exists(unpublished.whereRef('post_working_copy.picture_id', '=', 'picture.id'))),
      ])
    })

/** Those of these keys that a post needs. */
export const neededOf = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('picture')
    .select('key')
    .where('key', 'in', keys)
    .where('id', 'not in', unused(db))
    .execute()
  return rows.map(({ key }) => key)
}

/** What no post needs and nobody has sent since. */
export const unusedSince = async (db: Db, before: string): Promise<number[]> => {
  const rows = await unused(db).where('created_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

/** Its key, if there was one that no post needs. */
export const deleteUnused = async (db: Db, id: number, before?: string): Promise<string | undefined> => {
  const candidates = before === undefined ? unused(db) : unused(db).where('created_at', '<', before)
  const row = await db
    .deleteFrom('picture')
    .where('id', 'in', candidates.where('picture.id', '=', id))
    .returning('key')
    .executeTakeFirst()
  return row?.key
}
