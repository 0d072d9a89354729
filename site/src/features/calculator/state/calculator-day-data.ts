import {
  type CalculationReferenceData,
  convertColumnarToFeeTableVersion,
  indexFeeTables,
} from 'shared/calculator'
import type { CalculatorDataResponse } from 'shared/contract'

export type CalculatorDataOfDay = Pick<CalculationReferenceData, 'date' | 'tables' | 'settings'>

export const toCalculatorDataOfDay = ({
  date,
  settings,
  tables,
}: CalculatorDataResponse): CalculatorDataOfDay => ({
  date,
  settings,
  tables: indexFeeTables(
    Object.fromEntries(
      Object.entries(tables).map(([title, packed]) => [title, convertColumnarToFeeTableVersion(packed)]),
    ),
  ),
})
