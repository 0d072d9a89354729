import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'
import { demandDatabase } from './repository.ts'
import { readStatus } from './service.ts'

export const systemRoutes = (ctx: Context): Operation[] => [
  operation(contract.system.health, async () => {
    await demandDatabase(ctx.db)
    return { status: 'ok' as const, version: ctx.version, database: 'ok' as const }
  }),
  operation(contract.system.status, () => readStatus(ctx)),
]
