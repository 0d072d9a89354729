import { contract } from 'shared/contract'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { listSettings } from './repository.ts'
import type { OptionDeps } from './service.ts'
import { createSetting, getSetting, getSettingHistory, removeSetting, updateSetting } from './service.ts'

export const optionRoutes = (deps: OptionDeps): Operation[] => [
  defineOperation(contract.option.list, () => listSettings(deps.db)),
  defineOperation(contract.option.single, ({ params, admin }) => getSetting(deps, params.title, admin)),
  defineOperation(contract.option.create, ({ admin, body }) => createSetting(deps, admin, body)),
  defineOperation(contract.option.update, ({ admin, params, body, ifVersions }) =>
    updateSetting(deps, admin, params.id, body, ifVersions),
  ),
  defineOperation(contract.option.remove, ({ admin, params }) => removeSetting(deps, admin, params.id)),
  defineOperation(contract.option.history, ({ params }) => getSettingHistory(deps, params.id)),
]
