import { contract } from 'shared/contract'
import { calculationDay } from '../../calculator/calculation-day.ts'
import type { Context } from '../../context.ts'
import { lastingAnswer, type Operation, preparedOperation } from '../../http/operation.ts'
import { createBundles } from './bundles.ts'

export const calculatorRoutes = (ctx: Context): Operation[] => {
  const { bundle } = contract.calculator
  const answerOn = createBundles(ctx, (made) => lastingAnswer(bundle, made))
  return [preparedOperation(bundle, ({ query }) => answerOn(calculationDay(query.date, ctx.clock())))]
}
