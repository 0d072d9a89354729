import type { Versioned } from 'shared/client'
import type { Admin, Category } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Context } from '../../context.ts'
import { assertCurrentVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  deleteCategory,
  findCategoryById,
  insertCategory,
  listCategoryRecords,
  renameCategory,
} from './repository.ts'

const titleTakenConflict = { path: 'title', message: 'Категория с таким названием уже есть' }

/** Returns the time for which to count public posts, or `undefined` for admins, who see all posts. */
const getVisibilityMoment = (ctx: Context, admin: Admin | undefined): string | undefined =>
  admin ? undefined : ctx.clock().toISOString()

export const listCategories = (ctx: Context, admin: Admin | undefined): Promise<Category[]> =>
  listCategoryRecords(ctx.db, getVisibilityMoment(ctx, admin))

export const getCategory = async (
  ctx: Context,
  id: number,
  admin: Admin | undefined,
): Promise<Versioned<Category>> =>
  orNotFound(await findCategoryById(ctx.db, id, getVisibilityMoment(ctx, admin)))

export const createCategory = async (ctx: Context, title: string): Promise<Versioned<Category>> => ({
  value: { id: await orConflict(titleTakenConflict, () => insertCategory(ctx.db, title)), title, posts: 0 },
  version: 1,
})

export const updateCategory = (
  ctx: Context,
  id: number,
  title: string,
  ifVersions: readonly number[] | undefined,
): Promise<Versioned<Category>> =>
  orConflict(titleTakenConflict, () =>
    ctx.db.transaction().execute(async (trx) => {
      assertCurrentVersion(await findCategoryById(trx, id, undefined), ifVersions)
      await renameCategory(trx, id, title)
      return orNotFound(await findCategoryById(trx, id, undefined))
    }),
  )

export const removeCategory = async (ctx: Context, id: number): Promise<void> => {
  if (!(await deleteCategory(ctx.db, id))) throw new AppError('not-found')
}
