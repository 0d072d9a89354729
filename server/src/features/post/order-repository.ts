import type { Db } from '../../db/open.ts'
import type { Reader } from './reader.ts'
import { inOrder, visibleTo } from './visible-to.ts'

interface Place {
  readonly id: number
  readonly place: number
}

/** Returns every post with its position, in blog order. */
export const allPlaces = (db: Db, reader: Reader): Promise<Place[]> =>
  inOrder(db.selectFrom('post').where(visibleTo(reader)).select(['post.id', 'post.place']), reader).execute()

export const setPlace = async (db: Db, { id, place }: Place): Promise<void> => {
  await db.updateTable('post').set({ place }).where('id', '=', id).execute()
}
