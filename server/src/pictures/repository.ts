import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely'
import type { Picture } from 'shared/contract'
import { picturePlaces } from 'shared/post'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { PictureTable } from './table.ts'

/** Subquery for the picture ids of rows that are about to be deleted. */
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

/** Restarts the week that an unused picture is kept, after a repeated upload. */
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

/** Starts the week that pictures are kept after something stopped using them. */
export const letGo = async <From extends keyof Tables>(
  trx: Db,
  ids: PictureIds<From>,
  now: string,
): Promise<void> => {
  await trx.updateTable('picture').set({ needed_at: now }).where('id', 'in', ids).execute()
}

/** Selects unused pictures. Posts, their revisions and their working copies are everything that uses pictures. */
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

/** Lists pictures that are unused and have not been uploaded since a moment. */
export const unusedSince = async (db: Db, moment: string): Promise<number[]> => {
  const rows = await unused(db).where('needed_at', '<=', moment).execute()
  return rows.map(({ id }) => id)
}

/** Deletes the row if the picture is unused since a moment. Returns its key, or `undefined` if nothing was deleted. */
export const deleteUnused = async (db: Db, id: number, since: string): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('picture')
    .where('id', 'in', unused(db).where('needed_at', '<=', since).where('picture.id', '=', id))
    .returning('key')
    .executeTakeFirst()
  return row?.key
}
