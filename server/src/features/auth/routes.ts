import { contract } from 'shared/contract'
import { defineOperation, type Operation } from '../../http/operation.ts'
import type { AuthDeps } from './service.ts'
import { changePassword, createAdmin, listAdmins, login, removeAdmin } from './service.ts'

export const authRoutes = (deps: AuthDeps): Operation[] => [
  defineOperation(contract.auth.login, ({ body, address }) => login(deps, { ...body, address })),
  defineOperation(contract.auth.createAdmin, ({ body }) => createAdmin(deps, body)),
  defineOperation(contract.auth.me, async ({ admin }) => admin),
  defineOperation(contract.auth.listAdmins, () => listAdmins(deps)),
  defineOperation(contract.auth.removeAdmin, ({ admin, params }) => removeAdmin(deps, admin, params.id)),
  defineOperation(contract.auth.changePassword, ({ admin, body, address }) =>
    changePassword(deps, admin, { ...body, address }),
  ),
]
