import { contract } from 'shared/contract'
import { defineCachedOperation, type ResultCache } from '../../http/cache/cached-operation.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { respond } from '../../http/responses/respond.ts'
import type { CategoryDeps } from './service.ts'
import { createCategory, getCategory, listCategories, removeCategory, updateCategory } from './service.ts'

export interface CategoryRoutesDeps extends CategoryDeps {
  readonly resultCache: ResultCache
}

const { category: categoryContract } = contract

export const categoryRoutes = (deps: CategoryRoutesDeps): Operation[] => [
  defineCachedOperation(
    categoryContract.list,
    deps.resultCache,
    () => '',
    async ({ admin }) => respond.json(categoryContract.list, await listCategories(deps, admin)),
  ),
  defineCachedOperation(
    categoryContract.get,
    deps.resultCache,
    ({ params }) => String(params.id),
    async ({ params, admin }) =>
      respond.json(categoryContract.get, await getCategory(deps, params.id, admin)),
  ),
  defineOperation(categoryContract.create, ({ body }) => createCategory(deps, body.title)),
  defineOperation(categoryContract.update, ({ params, body, ifVersions }) =>
    updateCategory(deps, params.id, body.title, ifVersions),
  ),
  defineOperation(categoryContract.remove, ({ params }) => removeCategory(deps, params.id)),
]
