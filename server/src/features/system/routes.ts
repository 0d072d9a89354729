import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { assertDatabaseAnswers } from './repository.ts'
import { loadSystemStatus, type SystemContext } from './service.ts'

export const systemRoutes = (ctx: SystemContext): ApiOperation[] => [
  defineApiOperation(contract.system.health, async () => {
    await assertDatabaseAnswers(ctx.db)
    return { status: 'ok' as const, version: ctx.version, database: 'ok' as const }
  }),
  defineApiOperation(contract.system.status, () => loadSystemStatus(ctx)),
]
