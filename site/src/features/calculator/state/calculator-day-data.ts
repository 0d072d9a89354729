import {
  type CalculatorSettings,
  convertColumnarToFeeTableVersion,
  type IndexedFeeTables,
  indexFeeTables,
} from 'shared/calculator'
import type { CalculatorDataResponse } from 'shared/contract'

export interface CalculatorDayData {
  date: string
  tables: IndexedFeeTables
  settings: CalculatorSettings
}

export const toCalculatorDayData = ({
  date,
  settings,
  tables,
}: CalculatorDataResponse): CalculatorDayData => ({
  date,
  settings,
  tables: indexFeeTables(
    Object.fromEntries(
      Object.entries(tables).map(([title, packed]) => [title, convertColumnarToFeeTableVersion(packed)]),
    ),
  ),
})
