import type { Db } from '../../db/open.ts'
import type { PostTable } from '../../db/schema/post.ts'
import type { Reader } from './reader.ts'
import { visibleTo } from './visible-to.ts'

/** Position of a post in the blog. */
type Slot = Pick<PostTable, 'place'> & { readonly id: number; readonly since: string }

/** Finds the post directly before or behind a position. */
export const besideSlot = async (
  db: Db,
  { id, place, since }: Slot,
  side: 'before' | 'behind',
  reader: Reader,
): Promise<number | undefined> => {
  const [farther, newer] = side === 'before' ? (['<', '>'] as const) : (['>', '<'] as const)
  const row = await db
    .selectFrom('post')
    .select('id')
    .where(visibleTo(reader))
    .where((each) =>
      each.or([
        each('place', farther, place),
        each.and([each('place', '=', place), each('published_at', newer, since)]),
        each.and([each('place', '=', place), each('published_at', '=', since), each('id', newer, id)]),
      ]),
    )
    .orderBy('place', side === 'before' ? 'desc' : 'asc')
    .orderBy('published_at', side === 'before' ? 'asc' : 'desc')
    .orderBy('id', side === 'before' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Returns other posts, those with the most shared categories first, then in blog order. */
export const relatedTo = async (db: Db, id: number, most: number, reader: Reader): Promise<number[]> => {
  const rows = await db
    .selectFrom('post')
    .leftJoin(
      (each) =>
        each
          .selectFrom('post_category as theirs')
          .innerJoin('post_category as its', 'its.category_id', 'theirs.category_id')
          .where('its.post_id', '=', id)
          .select(({ fn }) => ['theirs.post_id', fn.countAll<number>().as('count')])
          .groupBy('theirs.post_id')
          .as('shared'),
      (join) => join.onRef('shared.post_id', '=', 'post.id'),
    )
    .select('post.id')
    .where(visibleTo(reader))
    .where('post.id', '!=', id)
    .orderBy(({ fn, val }) => fn.coalesce('shared.count', val(0)), 'desc')
    .orderBy('post.place')
    .orderBy('post.published_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}
