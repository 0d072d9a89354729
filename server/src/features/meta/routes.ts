import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import type { ResponseCache } from '../../http/cache/response-cache.ts'
import { listMetaRecords } from './repository.ts'
import {
  createMetaRecord,
  getMetaRecord,
  getMetaRecordByPage,
  type MetaDeps,
  removeMetaRecord,
  updateMetaRecord,
} from './service.ts'

export interface MetaRoutesDeps extends MetaDeps {
  readonly responseCache: ResponseCache
}

export const metaRoutes = (deps: MetaRoutesDeps): ApiOperation[] => [
  defineApiOperation(contract.meta.list, () => listMetaRecords(deps.db)),
  defineCachedApiOperation(contract.meta.single, deps.responseCache, ({ params }) =>
    getMetaRecordByPage(deps, params.page),
  ),
  defineApiOperation(contract.meta.get, ({ params }) => getMetaRecord(deps, params.id)),
  defineApiOperation(contract.meta.create, ({ body, idempotencyKey }) =>
    createMetaRecord(deps, body, idempotencyKey),
  ),
  defineApiOperation(contract.meta.update, ({ params, body, ifVersions }) =>
    updateMetaRecord(deps, params.id, body, ifVersions),
  ),
  defineApiOperation(contract.meta.remove, ({ params }) => removeMetaRecord(deps, params.id)),
]
