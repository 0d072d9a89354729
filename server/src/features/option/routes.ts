import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import type { ResponseCache } from '../../http/cache/response-cache.ts'
import { applySettingChanges, type ChangeSettingsDeps, checkSettingChanges } from './change-settings.ts'
import { listSettingRecords } from './repository.ts'
import {
  createSettingRecord,
  getSettingHistory,
  getSettingRecord,
  removeSettingRecord,
  updateSettingRecord,
} from './service.ts'

export interface SettingRoutesDeps extends ChangeSettingsDeps {
  readonly responseCache: ResponseCache
}

export const settingRoutes = (deps: SettingRoutesDeps): ApiOperation[] => [
  defineApiOperation(contract.option.list, () => listSettingRecords(deps.db)),
  defineCachedApiOperation(contract.option.single, deps.responseCache, ({ params, admin }) =>
    getSettingRecord(deps, params.title, admin),
  ),
  defineApiOperation(contract.option.create, ({ admin, body, idempotencyKey }) =>
    createSettingRecord(deps, admin, body, idempotencyKey),
  ),
  defineApiOperation(contract.option.update, ({ admin, params, body, ifVersions }) =>
    updateSettingRecord(deps, admin, params.id, body, ifVersions),
  ),
  defineApiOperation(contract.option.remove, ({ admin, params }) =>
    removeSettingRecord(deps, admin, params.id),
  ),
  defineApiOperation(contract.option.history, ({ params }) => getSettingHistory(deps, params.id)),
  defineApiOperation(contract.option.check, ({ body }) => checkSettingChanges(deps, body.changes)),
  defineApiOperation(contract.option.apply, ({ admin, body, idempotencyKey }) =>
    applySettingChanges(deps, admin, body, idempotencyKey),
  ),
]
