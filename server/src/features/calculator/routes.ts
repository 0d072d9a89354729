import { contract } from 'shared/contract'
import { calculationDay } from '../../calculator/calculation-day.ts'
import type { Context } from '../../context.ts'
import { type Operation, preparedOperation } from '../../http/operation.ts'
import { answerBundle } from './bundle-answer.ts'
import { createBundles } from './bundles.ts'

export const calculatorRoutes = (ctx: Context): Operation[] => {
  const answerOn = createBundles(ctx, answerBundle)
  return [
    preparedOperation(contract.calculator.bundle, ({ query, admit }) =>
      answerOn(calculationDay(query.date, ctx.clock()), admit),
    ),
  ]
}
