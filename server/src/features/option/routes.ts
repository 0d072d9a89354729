import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'
import { allOptions } from './repository.ts'
import { createOption, getOption, historyOf, removeOption, updateOption } from './service.ts'

export const optionRoutes = (ctx: Context): Operation[] => [
  operation(contract.option.list, () => allOptions(ctx.db)),
  operation(contract.option.single, ({ params, admin }) => getOption(ctx, params.title, admin)),
  operation(contract.option.create, ({ admin, body }) => createOption(ctx, admin, body)),
  operation(contract.option.update, ({ admin, params, body, ifVersions }) =>
    updateOption(ctx, admin, params.id, body, ifVersions),
  ),
  operation(contract.option.remove, ({ admin, params }) => removeOption(ctx, admin, params.id)),
  operation(contract.option.history, ({ params }) => historyOf(ctx, params.id)),
]
