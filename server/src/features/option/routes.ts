import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { applySettingChanges, type ChangeSettingsDeps, checkSettingChanges } from './change-settings.ts'
import { listSettingRecords } from './repository.ts'
import {
  createSettingRecord,
  getSettingHistory,
  getSettingRecord,
  removeSettingRecord,
  updateSettingRecord,
} from './service.ts'

export const settingRoutes = (deps: ChangeSettingsDeps): ApiOperation[] => [
  defineApiOperation(contract.option.list, () => listSettingRecords(deps.db)),
  defineApiOperation(contract.option.single, ({ params, admin }) =>
    getSettingRecord(deps, params.title, admin),
  ),
  defineApiOperation(contract.option.create, ({ admin, body }) => createSettingRecord(deps, admin, body)),
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
