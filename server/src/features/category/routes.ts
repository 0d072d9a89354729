import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import { createCategory, getCategory, listCategories, removeCategory, updateCategory } from './service.ts'

const { category: categoryContract } = contract

export const categoryRoutes = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'responseCache'>,
): ApiOperation[] => [
  defineCachedApiOperation(categoryContract.list, ctx.responseCache, ({ admin }) =>
    listCategories(ctx, admin),
  ),
  defineCachedApiOperation(categoryContract.get, ctx.responseCache, ({ params, admin }) =>
    getCategory(ctx, params.id, admin),
  ),
  defineApiOperation(categoryContract.create, ({ body, idempotencyKey }) =>
    createCategory(ctx, body.title, idempotencyKey),
  ),
  defineApiOperation(categoryContract.update, ({ params, body, ifVersions }) =>
    updateCategory(ctx, params.id, body.title, ifVersions),
  ),
  defineApiOperation(categoryContract.remove, ({ params }) => removeCategory(ctx, params.id)),
]
