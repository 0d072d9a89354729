import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { getCalculation } from './get-calculation.ts'
import { makeCalculation } from './make-calculation.ts'

export const calculationRoutes = (ctx: Context): Operation[] => [
  defineOperation(contract.calculation.create, ({ body, address, admin, idempotencyKey: repeat }) =>
    makeCalculation(ctx, body, { address, isSignedIn: admin !== undefined, repeat }),
  ),
  defineOperation(contract.calculation.get, ({ params, query }) => getCalculation(ctx, params.id, query)),
]
