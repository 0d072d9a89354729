import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'
import { answers } from './repository.ts'
import { statusOf } from './service.ts'

export const systemRoutes = (ctx: Context): Operation[] => [
  operation(contract.system.health, async () => {
    await answers(ctx.db)
    return { status: 'ok' as const, version: ctx.version, database: 'ok' as const }
  }),
  operation(contract.system.status, () => statusOf(ctx)),
]
