import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { changePassword, createAdmin, listAdmins, login, removeAdmin } from './service.ts'

export const authRoutes = (ctx: Context): Operation[] => [
  defineOperation(contract.auth.login, ({ body, address }) => login(ctx, { ...body, address })),
  defineOperation(contract.auth.createAdmin, ({ body }) => createAdmin(ctx, body)),
  defineOperation(contract.auth.me, async ({ admin }) => admin),
  defineOperation(contract.auth.listAdmins, () => listAdmins(ctx)),
  defineOperation(contract.auth.removeAdmin, ({ admin, params }) => removeAdmin(ctx, admin, params.id)),
  defineOperation(contract.auth.changePassword, ({ admin, body, address }) =>
    changePassword(ctx, admin, { ...body, address }),
  ),
]
