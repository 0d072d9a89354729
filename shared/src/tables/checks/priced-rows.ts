import type { FeeTableTitle } from '../../calculator/index.ts'
import type { ColumnName } from '../columns.ts'
import type { SheetRow } from '../sheet.ts'
import { cellsOf } from './cells.ts'

export interface PricedRow {
  readonly each: SheetRow
  readonly price: number
}

/** Returns rows with a price above zero. */
export const pricedRows = (
  title: FeeTableTitle,
  column: ColumnName,
  rows: readonly SheetRow[],
): readonly PricedRow[] => {
  const cell = cellsOf(title)
  return rows.flatMap((each) => {
    const price = cell(each, column)
    return typeof price === 'number' && price > 0 ? [{ each, price }] : []
  })
}
