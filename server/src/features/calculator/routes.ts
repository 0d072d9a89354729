import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { resolveCalculationDay } from '../../domain/calculations/calculation-day.ts'
import { defineRawOperation, type Operation } from '../../http/operation.ts'
import { answerBundle } from './bundle-answer.ts'
import { createBundles } from './bundles.ts'

export const calculatorRoutes = (ctx: Context): Operation[] => {
  const answerOn = createBundles(ctx, answerBundle)
  return [
    defineRawOperation(contract.calculator.bundle, ({ query, assertCapacity: admit }) =>
      answerOn(resolveCalculationDay(query.date, ctx.clock()), admit),
    ),
  ]
}
