import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { assertDatabaseAnswers } from './repository.ts'
import { loadSystemStatus } from './service.ts'

export const systemRoutes = (ctx: Context): Operation[] => [
  defineOperation(contract.system.health, async () => {
    await assertDatabaseAnswers(ctx.db)
    return { status: 'ok' as const, version: ctx.version, database: 'ok' as const }
  }),
  defineOperation(contract.system.status, () => loadSystemStatus(ctx)),
]
