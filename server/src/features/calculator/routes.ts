import { contract } from 'shared/contract'
import { resolveCalculationDay } from '../../domain/calculations/calculation-day.ts'
import { type ApiOperation, defineRawApiOperation } from '../../http/api-operation.ts'
import type { ApiOperationResult } from '../../http/responses/respond.ts'
import type { LoadCalculatorBundle } from './calculator-bundle-cache.ts'

export interface CalculatorDeps {
  readonly clock: () => Date
  readonly loadBundle: LoadCalculatorBundle<ApiOperationResult>
}

export const calculatorBundleRoutes = ({ clock, loadBundle }: CalculatorDeps): ApiOperation[] => [
  defineRawApiOperation(contract.calculator.bundle, ({ query, assertCapacity }) =>
    loadBundle(resolveCalculationDay(query.date, clock()), assertCapacity),
  ),
]
