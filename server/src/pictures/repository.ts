import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely'
import type { Picture } from 'shared/contract'
import { picturePlaces } from 'shared/post'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { PictureTable } from './table.ts'

/** Read in the same breath, of whatever is about to go. */
type PictureIds<From extends keyof Tables> = SelectQueryBuilder<Tables, From, { picture_id: number }>

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

/** Somebody has sent it again: its week without a post begins anew. */
export const sentAgain = async (db: Db, key: string, at: string): Promise<Picture | undefined> => {
  const row = await db
    .updateTable('picture')
    .set({ needed_at: at })
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
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ needed_at: picture.needed_at }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Whatever needed these needs them no more from here on: their week begins. */
export const letGo = async <From extends keyof Tables>(
  trx: Db,
  ids: PictureIds<From>,
  now: string,
): Promise<void> => {
  await trx.updateTable('picture').set({ needed_at: now }).where('id', 'in', ids).execute()
}

/** All that needs a picture is here: posts, their revisions, their working copies. */
const unused = (db: Db) =>
  db
    .selectFrom('picture')
    .select('picture.id')
    .where(({ and, not, exists, selectFrom }) => {
      const covers = selectFrom('post').select('picture_id')
      const revised = selectFrom('post_revision_picture').select('picture_id')
      const unpublished = selectFrom('post_working_copy').select('picture_id')
      const inUnpublished = selectFrom('post_working_copy_picture').select('picture_id')
      return and([
        not(exists(covers.whereRef('post.picture_id', '=', 'picture.id'))),
        not(exists(revised.whereRef('post_revision_picture.picture_id', '=', 'picture.id'))),
        not(exists(unpublished.whereRef('post_working_copy.picture_id', '=', 'picture.id'))),
        not(exists(inUnpublished.whereRef('post_working_copy_picture.picture_id', '=', 'picture.id'))),
      ])
    })

export const neededPictures = (db: Db): Promise<{ id: number; key: string; width: number }[]> =>
  db.selectFrom('picture').select(['id', 'key', 'width']).where('id', 'not in', unused(db)).execute()

/** What nothing has needed since, and nobody has sent. */
export const unusedSince = async (db: Db, moment: string): Promise<number[]> => {
  const rows = await unused(db).where('needed_at', '<=', moment).execute()
  return rows.map(({ id }) => id)
}

/** Its key, if it was such a one. */
export const deleteUnused = async (db: Db, id: number, since: string): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('picture')
    .where('id', 'in', unused(db).where('needed_at', '<=', since).where('picture.id', '=', id))
    .returning('key')
    .executeTakeFirst()
  return row?.key
}
