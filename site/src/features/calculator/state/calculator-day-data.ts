import {
  type CalculatorSettings,
  convertColumnarToFeeTableVersion,
  type IndexedFeeTables,
  indexFeeTables,
} from 'shared/calculator'
import type { CalculatorDataResponse } from 'shared/contract'

export interface CalculatorDataOfDay {
  date: string
  tables: IndexedFeeTables
  settings: CalculatorSettings
}

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
