import { contract } from 'shared/contract'
import { resolveCalculationDay } from '../../domain/calculations/calculation-day.ts'
import { defineRawOperation, type Operation } from '../../http/operation.ts'
import type { OperationResult } from '../../http/responses/respond.ts'
import type { LoadBundle } from './bundle-cache.ts'

export interface CalculatorDeps {
  readonly clock: () => Date
  readonly loadBundle: LoadBundle<OperationResult>
}

export const calculatorRoutes = ({ clock, loadBundle }: CalculatorDeps): Operation[] => [
  defineRawOperation(contract.calculator.bundle, ({ query, assertCapacity }) =>
    loadBundle(resolveCalculationDay(query.date, clock()), assertCapacity),
  ),
]
