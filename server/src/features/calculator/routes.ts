import { contract } from 'shared/contract'
import { resolveCalculationDay } from '../../domain/calculations/calculation-day.ts'
import { type ApiOperation, defineRawApiOperation } from '../../http/api-operation.ts'
import type { ApiOperationResult } from '../../http/responses/respond.ts'
import type { ServerContext } from '../../server-context.ts'
import type { LoadCalculatorBundle } from './calculator-bundle-cache.ts'

export const calculatorBundleRoutes = (
  { clock }: Pick<ServerContext, 'clock'>,
  loadBundle: LoadCalculatorBundle<ApiOperationResult>,
): ApiOperation[] => [
  defineRawApiOperation(contract.calculator.bundle, ({ query, assertCapacity }) =>
    loadBundle(resolveCalculationDay(query.date, clock()), assertCapacity),
  ),
]
