import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import {
  type AuthContext,
  changeAdminPassword,
  createAdmin,
  listAdmins,
  logInAdmin,
  removeAdmin,
} from './service.ts'

export const authRoutes = (ctx: AuthContext): ApiOperation[] => [
  defineApiOperation(contract.auth.login, ({ body, countRequest }) => logInAdmin(ctx, body, countRequest)),
  defineApiOperation(contract.auth.createAdmin, ({ body, idempotencyKey }) =>
    createAdmin(ctx, body, idempotencyKey),
  ),
  defineApiOperation(contract.auth.me, async ({ admin }) => admin),
  defineApiOperation(contract.auth.listAdmins, () => listAdmins(ctx)),
  defineApiOperation(contract.auth.removeAdmin, ({ admin, params }) => removeAdmin(ctx, admin, params.id)),
  defineApiOperation(contract.auth.changePassword, ({ admin, body, countRequest }) =>
    changeAdminPassword(ctx, admin, body, countRequest),
  ),
]
