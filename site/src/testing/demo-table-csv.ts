import { type FeeTableCell, type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import { demoFeeTables } from 'shared/demo-tables'

export type FeeTableCellRows = readonly (readonly FeeTableCell[])[]

/** New cells by row, numbered as in a spreadsheet, and column name. */
export type FeeTableCellChanges = Record<number, Record<string, FeeTableCell>>

/** Returns the demo table with some cells changed. */
export const changeDemoFeeTableRows = (
  title: FeeTableTitle,
  changes: FeeTableCellChanges,
): FeeTableCellRows => {
  const columns: readonly string[] = feeTableDefinitions[title].columns
  return demoFeeTables[title].map((cells, index) => {
    const change = changes[index + 2] ?? {}
    return cells.map((cell, column) => change[columns[column] ?? ''] ?? cell)
  })
}

/** Formats a fee table as CSV, as a spreadsheet program saves it. */
export const formatFeeTableCsv = (title: FeeTableTitle, rows: FeeTableCellRows): string =>
  [feeTableDefinitions[title].columns, ...rows]
    .map((cells) => cells.map((cell) => cell ?? '').join(';'))
    .join('\r\n')
