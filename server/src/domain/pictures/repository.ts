import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely'
import type { Picture } from 'shared/contract'
import { buildPictureUrls, listPictureFilePaths } from 'shared/post'
import type { DatabaseTables, Db, PictureDbTable } from '../../db/db.ts'
import { prepareDatabaseQuery } from '../../db/prepared-query.ts'

/** Subquery that selects the picture ids in rows that will be deleted, such as the revisions of a post. */
type PictureIds<From extends keyof DatabaseTables> = SelectQueryBuilder<
  DatabaseTables,
  From,
  { picture_id: number }
>

type PictureColumns = Pick<
  Selectable<PictureDbTable>,
  'id' | 'key' | 'width' | 'height' | 'placeholder' | 'is_drawing'
>

export const toPictureFromRow = (row: PictureColumns): Picture => {
  const { id, key, width, height, placeholder } = row
  const { src, sources } = buildPictureUrls(key, width)
  const picture = { id, src, width, height, sources: sources.map((each) => ({ ...each })), placeholder }
  return row.is_drawing === 1 ? { ...picture, isDrawing: true } : picture
}

export const findPicture = async (
  db: Db,
  identifier: { id: number } | { key: string },
): Promise<Picture | undefined> => {
  const pictures = db.selectFrom('picture').selectAll()
  const row = await pictures.where(({ and }) => and(identifier)).executeTakeFirst()
  return row && toPictureFromRow(row)
}

const selectPictureWidths = prepareDatabaseQuery((db, { key }: { key: string }) =>
  db.selectFrom('picture').select('width').where('key', '=', key),
)

/** Returns whether a path such as `<key>/400.jpg` is that of a file of a picture in the database. */
export const isPictureFilePath = async (db: Db, path: string): Promise<boolean> => {
  const [key = ''] = path.split('/')
  const pictures = await selectPictureWidths(db, { key })
  return pictures.some(({ width }) => listPictureFilePaths(key, width).includes(path))
}

/** Keeps an unused picture for another week after it was uploaded again. */
export const restartPictureRetention = async (
  db: Db,
  key: string,
  now: string,
): Promise<Picture | undefined> => {
  const row = await db
    .updateTable('picture')
    .set({ needed_at: now })
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst()
  return row && toPictureFromRow(row)
}

export const insertPictureRow = async (db: Db, picture: Insertable<PictureDbTable>): Promise<Picture> =>
  toPictureFromRow(
    await db
      .insertInto('picture')
      .values(picture)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ needed_at: picture.needed_at }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Marks pictures that a post stopped using as unused from now on. They are deleted a week later. */
export const markPicturesUnused = async <From extends keyof DatabaseTables>(
  trx: Db,
  ids: PictureIds<From>,
  now: string,
): Promise<void> => {
  await trx.updateTable('picture').set({ needed_at: now }).where('id', 'in', ids).execute()
}

const tablesWithPictures = [
  'post',
  'post_revision_picture',
  'post_working_copy',
  'post_working_copy_picture',
] as const

/** Selects the pictures that no post, no revision and no working copy of a post uses. */
const selectUnused = (db: Db) =>
  db
    .selectFrom('picture')
    .select('picture.id')
    .where(({ and, not, exists, selectFrom }) =>
      and(
        tablesWithPictures.map((table) => {
          const used = selectFrom(table).select('picture_id')
          return not(exists(used.whereRef('picture_id', '=', 'picture.id')))
        }),
      ),
    )

const PICTURES_AT_ONCE = 100

/** Iterates over all pictures in batches, because they may not fit into memory. */
export async function* iteratePictureDbRows(db: Db): AsyncGenerator<{ key: string; width: number }> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('picture')
      .select(['key', 'width'])
      .where('key', '>', last)
      .orderBy('key')
      .limit(PICTURES_AT_ONCE)
      .execute()
    yield* rows
    last = rows.at(-1)?.key ?? ''
    if (last === '') return
  }
}

export const listUsedPictures = (db: Db): Promise<{ id: number; key: string; width: number }[]> =>
  db.selectFrom('picture').select(['id', 'key', 'width']).where('id', 'not in', selectUnused(db)).execute()

export const listUnusedPictureIds = async (db: Db, moment: string): Promise<number[]> => {
  const rows = await selectUnused(db).where('needed_at', '<=', moment).execute()
  return rows.map(({ id }) => id)
}

/** Deletes the row of a picture and returns its key; `undefined` if the picture is in use or newly uploaded. */
export const deleteUnusedPicture = async (db: Db, id: number, since: string): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('picture')
    .where('id', 'in', selectUnused(db).where('needed_at', '<=', since).where('picture.id', '=', id))
    .returning('key')
    .executeTakeFirst()
  return row?.key
}
