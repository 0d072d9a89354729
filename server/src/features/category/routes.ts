import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'
import { allCategories } from './repository.ts'
import { createCategory, getCategory, removeCategory, updateCategory } from './service.ts'

export const categoryRoutes = (ctx: Context): Operation[] => [
  operation(contract.category.list, () => allCategories(ctx.db)),
  operation(contract.category.get, ({ params }) => getCategory(ctx, params.id)),
  operation(contract.category.create, ({ body }) => createCategory(ctx, body.title)),
  operation(contract.category.update, ({ params, body, ifVersions }) =>
    updateCategory(ctx, params.id, body.title, ifVersions),
  ),
  operation(contract.category.remove, ({ params }) => removeCategory(ctx, params.id)),
]
