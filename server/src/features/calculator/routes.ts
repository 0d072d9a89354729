import { contract } from 'shared/contract'
import { calculationDay } from '../../calculator/calculation-day.ts'
import type { Context } from '../../context.ts'
import { lastingOperation, type Operation } from '../../http/operation.ts'
import { createBundles } from './bundles.ts'

export const calculatorRoutes = (ctx: Context): Operation[] => {
  const bundleOf = createBundles(ctx)
  return [
    lastingOperation(contract.calculator.bundle, ({ query }) =>
      bundleOf(calculationDay(query.date, ctx.clock())),
    ),
  ]
}
