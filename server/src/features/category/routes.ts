import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { keptOperation } from '../../http/kept-operation.ts'
import { answerOf, type Operation, operation } from '../../http/operation.ts'
import { createCategory, getCategory, listCategories, removeCategory, updateCategory } from './service.ts'

const { category: calls } = contract

export const categoryRoutes = (ctx: Context): Operation[] => [
  keptOperation(
    calls.list,
    ctx.answers,
    () => '',
    async ({ admin }) => answerOf(calls.list, await listCategories(ctx, admin)),
  ),
  keptOperation(
    calls.get,
    ctx.answers,
    ({ params }) => String(params.id),
    async ({ params, admin }) => answerOf(calls.get, await getCategory(ctx, params.id, admin)),
  ),
  operation(calls.create, ({ body }) => createCategory(ctx, body.title)),
  operation(calls.update, ({ params, body, ifVersions }) =>
    updateCategory(ctx, params.id, body.title, ifVersions),
  ),
  operation(calls.remove, ({ params }) => removeCategory(ctx, params.id)),
]
