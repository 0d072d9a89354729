import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'
import { getCalculation } from './get-calculation.ts'
import { makeCalculation } from './make-calculation.ts'

export const calculationRoutes = (ctx: Context): Operation[] => [
  operation(contract.calculation.create, ({ body, address, admin, repeat }) =>
    makeCalculation(ctx, body, { address, isSignedIn: admin !== undefined, repeat }),
  ),
  operation(contract.calculation.get, ({ params, query }) => getCalculation(ctx, params.id, query)),
]
