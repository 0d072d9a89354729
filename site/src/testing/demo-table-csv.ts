import { type FeeTableCell, type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import { demoFeeTables } from 'shared/demo-tables'

export type TableRows = readonly (readonly FeeTableCell[])[]

/** New cells by row, numbered as in a spreadsheet, and column name. */
export type CellChanges = Record<number, Record<string, FeeTableCell>>

/** Returns the demo table with some cells changed. */
export const changeDemoFeeTableRows = (title: FeeTableTitle, changes: CellChanges): TableRows => {
  const columns: readonly string[] = feeTableDefinitions[title].columns
  return demoFeeTables[title].map((cells, index) => {
    const change = changes[index + 2] ?? {}
    return cells.map((cell, column) => change[columns[column] ?? ''] ?? cell)
  })
}

/** Formats a fee table as CSV, as a spreadsheet program saves it. */
export const formatTableCsv = (title: FeeTableTitle, rows: TableRows): string =>
  [feeTableDefinitions[title].columns, ...rows]
    .map((cells) => cells.map((cell) => cell ?? '').join(';'))
    .join('\r\n')
