import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import {
  type AuthDeps,
  changeAdminPassword,
  createAdmin,
  listAdmins,
  logInAdmin,
  removeAdmin,
} from './service.ts'

export const authRoutes = (deps: AuthDeps): ApiOperation[] => [
  defineApiOperation(contract.auth.login, ({ body, countRequest }) => logInAdmin(deps, body, countRequest)),
  defineApiOperation(contract.auth.createAdmin, ({ body, idempotencyKey }) =>
    createAdmin(deps, body, idempotencyKey),
  ),
  defineApiOperation(contract.auth.me, async ({ admin }) => admin),
  defineApiOperation(contract.auth.listAdmins, () => listAdmins(deps)),
  defineApiOperation(contract.auth.removeAdmin, ({ admin, params }) => removeAdmin(deps, admin, params.id)),
  defineApiOperation(contract.auth.changePassword, ({ admin, body, countRequest }) =>
    changeAdminPassword(deps, admin, body, countRequest),
  ),
]
