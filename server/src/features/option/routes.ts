import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { listSettings } from './repository.ts'
import { createSetting, getSetting, getSettingHistory, removeSetting, updateSetting } from './service.ts'

export const optionRoutes = (ctx: Context): Operation[] => [
  defineOperation(contract.option.list, () => listSettings(ctx.db)),
  defineOperation(contract.option.single, ({ params, admin }) => getSetting(ctx, params.title, admin)),
  defineOperation(contract.option.create, ({ admin, body }) => createSetting(ctx, admin, body)),
  defineOperation(contract.option.update, ({ admin, params, body, ifVersions }) =>
    updateSetting(ctx, admin, params.id, body, ifVersions),
  ),
  defineOperation(contract.option.remove, ({ admin, params }) => removeSetting(ctx, admin, params.id)),
  defineOperation(contract.option.history, ({ params }) => getSettingHistory(ctx, params.id)),
]
