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

/** Somebody else may have kept the same one meanwhile. */
export const insertPicture = async (db: Db, picture: Insertable<PictureTable>): Promise<Picture> => {
  await db
    .insertInto('picture')
    .values(picture)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return pictureOf(
    await db.selectFrom('picture').selectAll().where('key', '=', picture.key).executeTakeFirstOrThrow(),
  )
}
