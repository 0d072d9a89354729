import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import type { ResponseCache } from '../../http/cache/response-cache.ts'
import {
  type CategoryDeps,
  createCategory,
  getCategory,
  listCategories,
  removeCategory,
  updateCategory,
} from './service.ts'

export interface CategoryRoutesDeps extends CategoryDeps {
  readonly responseCache: ResponseCache
}

const { category: categoryContract } = contract

export const categoryRoutes = (deps: CategoryRoutesDeps): ApiOperation[] => [
  defineCachedApiOperation(categoryContract.list, deps.responseCache, ({ admin }) =>
    listCategories(deps, admin),
  ),
  defineCachedApiOperation(categoryContract.get, deps.responseCache, ({ params, admin }) =>
    getCategory(deps, params.id, admin),
  ),
  defineApiOperation(categoryContract.create, ({ body, idempotencyKey }) =>
    createCategory(deps, body.title, idempotencyKey),
  ),
  defineApiOperation(categoryContract.update, ({ params, body, ifVersions }) =>
    updateCategory(deps, params.id, body.title, ifVersions),
  ),
  defineApiOperation(categoryContract.remove, ({ params }) => removeCategory(deps, params.id)),
]
