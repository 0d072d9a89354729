import { contract } from 'shared/contract'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { assertDatabaseAnswers } from './repository.ts'
import type { SystemDeps } from './service.ts'
import { loadSystemStatus } from './service.ts'

export const systemRoutes = (deps: SystemDeps): Operation[] => [
  defineOperation(contract.system.health, async () => {
    await assertDatabaseAnswers(deps.db)
    return { status: 'ok' as const, version: deps.version, database: 'ok' as const }
  }),
  defineOperation(contract.system.status, () => loadSystemStatus(deps)),
]
