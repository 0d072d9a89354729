import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'
import { changePassword, createAdmin, listAdmins, login, removeAdmin } from './service.ts'

export const authRoutes = (ctx: Context): Operation[] => [
  operation(contract.auth.login, ({ body, address }) => login(ctx, { ...body, address })),
  operation(contract.auth.createAdmin, ({ body }) => createAdmin(ctx, body)),
  operation(contract.auth.me, async ({ admin }) => admin),
  operation(contract.auth.listAdmins, () => listAdmins(ctx)),
  operation(contract.auth.removeAdmin, ({ admin, params }) => removeAdmin(ctx, admin, params.id)),
  operation(contract.auth.changePassword, ({ admin, body, address }) =>
    changePassword(ctx, admin, { ...body, address }),
  ),
]
