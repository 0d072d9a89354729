import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { allOptions } from './repository.ts'
import { createOption, getOption, historyOf, removeOption, updateOption } from './service.ts'

export const optionRoutes = (ctx: Context): Operation[] => [
  defineOperation(contract.option.list, () => allOptions(ctx.db)),
  defineOperation(contract.option.single, ({ params, admin }) => getOption(ctx, params.title, admin)),
  defineOperation(contract.option.create, ({ admin, body }) => createOption(ctx, admin, body)),
  defineOperation(contract.option.update, ({ admin, params, body, ifVersions }) =>
    updateOption(ctx, admin, params.id, body, ifVersions),
  ),
  defineOperation(contract.option.remove, ({ admin, params }) => removeOption(ctx, admin, params.id)),
  defineOperation(contract.option.history, ({ params }) => historyOf(ctx, params.id)),
]
