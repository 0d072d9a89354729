import { type AdminUser, contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import {
  assertCurrentEntityVersion,
  requireExistingEntity,
  runWriteOrThrowConflict,
} from '../../domain/entity-guards.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineApiOperationWithCachedResponse } from '../../http/cache/cached-api-operation.ts'
import { runIdempotentEntityWrite } from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
import {
  deleteCategoryDbRow,
  findCategoryById,
  insertCategory,
  listCategoriesWithPostCounts,
  renameCategory,
} from './repository.ts'

const { category: endpoints } = contract

const titleTakenConflict = { path: 'title', message: 'Категория с таким названием уже есть' }

export const categoryRoutes = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'responseCache'>,
): ApiOperation[] => {
  const getVisibilityMoment = (admin: AdminUser | undefined): string | undefined =>
    admin ? undefined : ctx.clock().toISOString()
  return [
    defineApiOperationWithCachedResponse(endpoints.list, ctx.responseCache, ({ admin }) =>
      listCategoriesWithPostCounts(ctx.db, getVisibilityMoment(admin)),
    ),
    defineApiOperationWithCachedResponse(endpoints.get, ctx.responseCache, async ({ params, admin }) =>
      requireExistingEntity(await findCategoryById(ctx.db, params.id, getVisibilityMoment(admin))),
    ),
    defineApiOperation(endpoints.create, ({ body, idempotencyKey }) =>
      runWriteOrThrowConflict(titleTakenConflict, () =>
        runIdempotentEntityWrite(ctx, endpoints.create, { idempotencyKey, body }, (trx) =>
          insertCategory(trx, body.title),
        ),
      ),
    ),
    defineApiOperation(endpoints.update, ({ params: { id }, body, ifVersions, idempotencyKey }) =>
      runWriteOrThrowConflict(titleTakenConflict, () =>
        runIdempotentEntityWrite(
          ctx,
          endpoints.update,
          { idempotencyKey, body: { id, ...body } },
          async (trx) => {
            assertCurrentEntityVersion(await findCategoryById(trx, id, undefined), ifVersions)
            await renameCategory(trx, id, body.title)
            return requireExistingEntity(await findCategoryById(trx, id, undefined))
          },
        ),
      ),
    ),
    defineApiOperation(endpoints.remove, async ({ params }) => {
      if (!(await deleteCategoryDbRow(ctx.db, params.id))) throw new AppError('not-found')
    }),
  ]
}
