import type { VersionedEntity } from 'shared/client'
import { type Admin, type Category, contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { assertCurrentEntityVersion, orConflict, orNotFound } from '../../domain/entity-guards.ts'
import {
  createIdempotentCall,
  createVersionedReplyStorage,
  type IdempotencyKey,
  runOnce,
} from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  deleteCategoryRow,
  findCategoryById,
  insertCategory,
  listCategoriesWithPostCounts,
  renameCategory,
} from './repository.ts'

const titleTakenConflict = { path: 'title', message: 'Категория с таким названием уже есть' }

/**
 * Returns the time for which to count the public posts of categories, or `undefined` for admins, who see all
 * posts.
 */
const getVisibilityMoment = (
  ctx: Pick<ServerContext, 'clock'>,
  admin: Admin | undefined,
): string | undefined => (admin ? undefined : ctx.clock().toISOString())

export const listCategories = (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  admin: Admin | undefined,
): Promise<Category[]> => listCategoriesWithPostCounts(ctx.db, getVisibilityMoment(ctx, admin))

export const getCategory = async (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  id: number,
  admin: Admin | undefined,
): Promise<VersionedEntity<Category>> =>
  orNotFound(await findCategoryById(ctx.db, id, getVisibilityMoment(ctx, admin)))

export const createCategory = (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
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
  ctx: Pick<ServerContext, 'db'>,
  id: number,
  title: string,
  ifVersions: readonly number[] | undefined,
): Promise<VersionedEntity<Category>> =>
  orConflict(titleTakenConflict, () =>
    ctx.db.transaction().execute(async (trx) => {
      assertCurrentEntityVersion(await findCategoryById(trx, id, undefined), ifVersions)
      await renameCategory(trx, id, title)
      return orNotFound(await findCategoryById(trx, id, undefined))
    }),
  )

export const removeCategory = async (ctx: Pick<ServerContext, 'db'>, id: number): Promise<void> => {
  if (!(await deleteCategoryRow(ctx.db, id))) throw new AppError('not-found')
}
