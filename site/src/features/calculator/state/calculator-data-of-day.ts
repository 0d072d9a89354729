import {
  type CalculatorSettings,
  fromColumnarFeeTable,
  type IndexedFeeTables,
  indexFeeTables,
} from 'shared/calculator'
import type { CalculatorBundle } from 'shared/contract'

/** Fee tables and calculator settings of one day. */
export interface CalculatorDataOfDay {
  date: string
  tables: IndexedFeeTables
  settings: CalculatorSettings
}

/** Unpacks and indexes the fee tables that the browser has loaded. */
export const toCalculatorDataOfDay = ({ date, settings, tables }: CalculatorBundle): CalculatorDataOfDay => ({
  date,
  settings,
  tables: indexFeeTables(
    Object.fromEntries(
      Object.entries(tables).map(([title, packed]) => [title, fromColumnarFeeTable(packed)]),
    ),
  ),
})
