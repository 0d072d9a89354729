import type { VersionedApiEntity } from 'shared/client'
import type { Category } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import { buildPublishedPostFilter } from '../../db/published-post-filter.ts'

/** Moment at which posts must be public to be counted. If `undefined`, all posts of a category are counted. */
type VisibilityMoment = string | undefined

const selectCategories = (db: Db, visibleAt: VisibilityMoment) =>
  db.selectFrom('category').select((each) => [
    'category.id',
    'category.title',
    'category.version',
    each
      .selectFrom('post')
      .where(buildPublishedPostFilter(visibleAt))
      .innerJoin('post_category', 'post_category.post_id', 'post.id')
      .whereRef('post_category.category_id', '=', 'category.id')
      .select(({ fn }) => fn.countAll<number>().as('posts'))
      .as('posts'),
  ])

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>['execute']>>[number]

const toCategory = ({ id, title, posts, version }: CategoryRow): VersionedApiEntity<Category> => ({
  value: { id, title, posts: posts ?? 0 },
  version,
})

export const listCategoriesWithPostCounts = async (db: Db, visibleAt: VisibilityMoment) => {
  const rows = await selectCategories(db, visibleAt).orderBy('category.id').execute()
  return rows.map((row) => toCategory(row).value)
}

export const findCategoryById = async (db: Db, id: number, visibleAt: VisibilityMoment) => {
  const row = await selectCategories(db, visibleAt).where('category.id', '=', id).executeTakeFirst()
  return row && toCategory(row)
}

export const insertCategory = async (db: Db, title: string): Promise<VersionedApiEntity<Category>> => {
  const { id } = await db
    .insertInto('category')
    .values({ title, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { value: { id, title, posts: 0 }, version: 1 }
}

export const renameCategory = async (db: Db, id: number, title: string): Promise<void> => {
  await db
    .updateTable('category')
    .set((each) => ({ title, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
