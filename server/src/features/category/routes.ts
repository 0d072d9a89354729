import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineCachedOperation } from '../../http/cache/cached-operation.ts'
import { defineOperation, type Operation, respondJson } from '../../http/operation.ts'
import { createCategory, getCategory, listCategories, removeCategory, updateCategory } from './service.ts'

const { category: calls } = contract

export const categoryRoutes = (ctx: Context): Operation[] => [
  defineCachedOperation(
    calls.list,
    ctx.resultCache,
    () => '',
    async ({ admin }) => respondJson(calls.list, await listCategories(ctx, admin)),
  ),
  defineCachedOperation(
    calls.get,
    ctx.resultCache,
    ({ params }) => String(params.id),
    async ({ params, admin }) => respondJson(calls.get, await getCategory(ctx, params.id, admin)),
  ),
  defineOperation(calls.create, ({ body }) => createCategory(ctx, body.title)),
  defineOperation(calls.update, ({ params, body, ifVersions }) =>
    updateCategory(ctx, params.id, body.title, ifVersions),
  ),
  defineOperation(calls.remove, ({ params }) => removeCategory(ctx, params.id)),
]
