import { type AdminUser, contract } from 'shared/contract'
import { requireExistingEntity } from '../../domain/entity-guards.ts'
import { createRecordWriter, deleteRecord } from '../../domain/record-writes.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineApiOperationWithCachedResponse } from '../../http/cache/cached-api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import {
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
  const writeCategory = createRecordWriter(ctx, titleTakenConflict, (trx, id) =>
    findCategoryById(trx, id, undefined),
  )
  return [
    defineApiOperationWithCachedResponse(endpoints.list, ctx.responseCache, ({ admin }) =>
      listCategoriesWithPostCounts(ctx.db, getVisibilityMoment(admin)),
    ),
    defineApiOperationWithCachedResponse(endpoints.get, ctx.responseCache, async ({ params, admin }) =>
      requireExistingEntity(await findCategoryById(ctx.db, params.id, getVisibilityMoment(admin))),
    ),
    defineApiOperation(endpoints.create, (request) =>
      writeCategory(endpoints.create, request, (trx) => insertCategory(trx, request.body.title)),
    ),
    defineApiOperation(endpoints.update, (request) =>
      writeCategory(endpoints.update, request, async (trx) => {
        await renameCategory(trx, request.params.id, request.body.title)
        return requireExistingEntity(await findCategoryById(trx, request.params.id, undefined))
      }),
    ),
    defineApiOperation(endpoints.remove, ({ params }) => deleteRecord(ctx.db, 'category', params.id)),
  ]
}
