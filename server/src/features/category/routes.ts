import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { type ApiResultCache, defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import { respond } from '../../http/responses/respond.ts'
import {
  type CategoryDeps,
  createCategory,
  getCategory,
  listCategories,
  removeCategory,
  updateCategory,
} from './service.ts'

export interface CategoryRoutesDeps extends CategoryDeps {
  readonly resultCache: ApiResultCache
}

const { category: categoryContract } = contract

export const categoryRoutes = (deps: CategoryRoutesDeps): ApiOperation[] => [
  defineCachedApiOperation(
    categoryContract.list,
    deps.resultCache,
    () => '',
    async ({ admin }) => respond.json(categoryContract.list, await listCategories(deps, admin)),
  ),
  defineCachedApiOperation(
    categoryContract.get,
    deps.resultCache,
    ({ params }) => String(params.id),
    async ({ params, admin }) =>
      respond.json(categoryContract.get, await getCategory(deps, params.id, admin)),
  ),
  defineApiOperation(categoryContract.create, ({ body }) => createCategory(deps, body.title)),
  defineApiOperation(categoryContract.update, ({ params, body, ifVersions }) =>
    updateCategory(deps, params.id, body.title, ifVersions),
  ),
  defineApiOperation(categoryContract.remove, ({ params }) => removeCategory(deps, params.id)),
]
