import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineCachedOperation } from '../../http/cache/cached-operation.ts'
import { defineOperation, type Operation, respondJson } from '../../http/operation.ts'
import { createCategory, getCategory, listCategories, removeCategory, updateCategory } from './service.ts'

const { category: categoryContract } = contract

export const categoryRoutes = (ctx: Context): Operation[] => [
  defineCachedOperation(
    categoryContract.list,
    ctx.resultCache,
    () => '',
    async ({ admin }) => respondJson(categoryContract.list, await listCategories(ctx, admin)),
  ),
  defineCachedOperation(
    categoryContract.get,
    ctx.resultCache,
    ({ params }) => String(params.id),
    async ({ params, admin }) => respondJson(categoryContract.get, await getCategory(ctx, params.id, admin)),
  ),
  defineOperation(categoryContract.create, ({ body }) => createCategory(ctx, body.title)),
  defineOperation(categoryContract.update, ({ params, body, ifVersions }) =>
    updateCategory(ctx, params.id, body.title, ifVersions),
  ),
  defineOperation(categoryContract.remove, ({ params }) => removeCategory(ctx, params.id)),
]
