import type { VersionedEntity } from 'shared/client'
import type { Admin, Category } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Db } from '../../db/open-sqlite.ts'
import { assertCurrentEntityVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  deleteCategoryRow,
  findCategoryById,
  insertCategory,
  listCategoriesWithPostCounts,
  renameCategory,
} from './repository.ts'

export interface CategoryDeps {
  readonly db: Db
  readonly clock: () => Date
}

const titleTakenConflict = { path: 'title', message: 'Категория с таким названием уже есть' }

/**
 * Returns the time for which to count the public posts of categories, or `undefined` for admins, who see all
 * posts.
 */
const getVisibilityMoment = (deps: CategoryDeps, admin: Admin | undefined): string | undefined =>
  admin ? undefined : deps.clock().toISOString()

export const listCategories = (deps: CategoryDeps, admin: Admin | undefined): Promise<Category[]> =>
  listCategoriesWithPostCounts(deps.db, getVisibilityMoment(deps, admin))

export const getCategory = async (
  deps: CategoryDeps,
  id: number,
  admin: Admin | undefined,
): Promise<VersionedEntity<Category>> =>
  orNotFound(await findCategoryById(deps.db, id, getVisibilityMoment(deps, admin)))

export const createCategory = async (
  deps: CategoryDeps,
  title: string,
): Promise<VersionedEntity<Category>> => ({
  value: { id: await orConflict(titleTakenConflict, () => insertCategory(deps.db, title)), title, posts: 0 },
  version: 1,
})

export const updateCategory = (
  deps: CategoryDeps,
  id: number,
  title: string,
  ifVersions: readonly number[] | undefined,
): Promise<VersionedEntity<Category>> =>
  orConflict(titleTakenConflict, () =>
    deps.db.transaction().execute(async (trx) => {
      assertCurrentEntityVersion(await findCategoryById(trx, id, undefined), ifVersions)
      await renameCategory(trx, id, title)
      return orNotFound(await findCategoryById(trx, id, undefined))
    }),
  )

export const removeCategory = async (deps: CategoryDeps, id: number): Promise<void> => {
  if (!(await deleteCategoryRow(deps.db, id))) throw new AppError('not-found')
}
