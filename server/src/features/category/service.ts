import type { VersionedEntity } from 'shared/client'
import { type Admin, type Category, contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Db } from '../../db/db.ts'
import { assertCurrentEntityVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  createIdempotentCall,
  createVersionedReplyStorage,
  type IdempotencyKey,
  runOnce,
} from '../../idempotency/run-once.ts'
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

export const createCategory = (
  { db, clock }: CategoryDeps,
  title: string,
  repeat?: IdempotencyKey,
): Promise<VersionedEntity<Category>> => {
  const { create: endpoint } = contract.category
  const stored = createVersionedReplyStorage(endpoint.reply)
  const call = createIdempotentCall(endpoint, { repeat, body: { title }, stored, now: clock() })
  return orConflict(titleTakenConflict, () =>
    db.transaction().execute((trx) =>
      runOnce(trx, call, async () => ({
        value: { id: await insertCategory(trx, title), title, posts: 0 },
        version: 1,
      })),
    ),
  )
}

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
