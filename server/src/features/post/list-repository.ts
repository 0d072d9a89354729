import { knownOptions, type PostSummary, valueThatCounts } from 'shared/contract'
import type { Db } from '../../db/open.ts'
import type { Reader } from './reader.ts'
import { summaryColumns, summaryOf } from './summary-row.ts'
import { inOrder, visibleTo } from './visible-to.ts'

interface Which {
  readonly category?: number | undefined
  readonly from?: number
  readonly most?: number
}

const chosen = (db: Db, reader: Reader, category: number | undefined) => {
  const posts = db.selectFrom('post').where(visibleTo(reader))
  if (category === undefined) return posts
  return posts.where('post.id', 'in', (each) =>
    each.selectFrom('post_category').select('post_id').where('category_id', '=', category),
  )
}

/** Reads only the index. All other columns are read for the selected posts alone. */
const idsOf = (db: Db, reader: Reader, { category, from = 0, most }: Which) => {
  const ids = chosen(db, reader, category).select('post.id')
  return most === undefined ? ids : inOrder(ids, reader).limit(most).offset(from)
}

type Ids = ReturnType<typeof idsOf> | readonly number[]

const categoriesOf = async (db: Db, ids: Ids): Promise<Map<number, PostSummary['categories']>> => {
  const rows = await db
    .selectFrom('post_category')
    .innerJoin('category', 'category.id', 'post_category.category_id')
    .select(['post_category.post_id', 'category.id', 'category.title'])
    .where('post_category.post_id', 'in', ids)
    .orderBy('category.id')
    .execute()
  const categories = new Map<number, PostSummary['categories']>()
  for (const { post_id, ...category } of rows) {
    const others = categories.get(post_id)
    if (others) others.push(category)
    else categories.set(post_id, [category])
  }
  return categories
}

const summariesOf = async (db: Db, reader: Reader, ids: Ids): Promise<PostSummary[]> => {
  const posts = db.selectFrom('post').where('post.id', 'in', ids)
  const rows = await inOrder(posts, reader)
    .innerJoin('picture', 'picture.id', 'post.picture_id')
    .leftJoin('post_working_copy', 'post_working_copy.post_id', 'post.id')
    .select(summaryColumns)
    .execute()
  const categories = await categoriesOf(db, ids)
  return rows.map((row) => summaryOf(row, categories.get(row.id) ?? [], reader))
}

/** Returns the posts that the viewer may see, in blog order. */
export const postsFor = (db: Db, reader: Reader, which: Which = {}): Promise<PostSummary[]> =>
  summariesOf(db, reader, idsOf(db, reader, which))

export const postsOfIds = (db: Db, reader: Reader, ids: readonly number[]): Promise<PostSummary[]> =>
  summariesOf(db, reader, ids)

/** Returns the number of posts and the page size. */
export const extentFor = async (
  db: Db,
  reader: Reader,
  category: number | undefined,
): Promise<{ total: number; perPage: number }> => {
  const { total, stored } = await db
    .selectNoFrom([
      chosen(db, reader, category)
        .select((each) => each.fn.countAll<number>().as('total'))
        .as('total'),
      db.selectFrom('option').select('value').where('title', '=', 'posts-per-page').as('stored'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: total ?? 0,
    perPage: Number(valueThatCounts(knownOptions['posts-per-page'], stored ?? undefined)),
  }
}
