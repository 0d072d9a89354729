import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { demandDatabase } from './repository.ts'
import { readStatus } from './service.ts'

export const systemRoutes = (ctx: Context): Operation[] => [
  defineOperation(contract.system.health, async () => {
    await demandDatabase(ctx.db)
    return { status: 'ok' as const, version: ctx.version, database: 'ok' as const }
  }),
  defineOperation(contract.system.status, () => readStatus(ctx)),
]
