import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { assertDatabaseAnswers } from './repository.ts'
import { loadSystemStatus, type SystemDeps } from './service.ts'

export const systemRoutes = (deps: SystemDeps): ApiOperation[] => [
  defineApiOperation(contract.system.health, async () => {
    await assertDatabaseAnswers(deps.db)
    return { status: 'ok' as const, version: deps.version, database: 'ok' as const }
  }),
  defineApiOperation(contract.system.status, () => loadSystemStatus(deps)),
]
