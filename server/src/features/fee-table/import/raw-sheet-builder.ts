import { EMPTY_RAW_SHEET_CELL, type RawSheetCell } from 'shared/tables/cells'
import { createTooManySheetColumnsError, createTooManySheetRowsError } from './file-errors.ts'
import { feeTableSheetLimits } from './raw-sheet.ts'

/** Formats a column index as letters: 0 is `A`, 26 is `AA`. */
export const formatSheetColumnLetters = (column: number): string => {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${formatSheetColumnLetters(Math.floor(column / 26) - 1)}${last}`
}

const MAX_EXCEL_ROWS = 1_048_576
const MAX_EXCEL_COLUMNS = 16_384

interface CellAddress {
  /** Number of the row in the sheet, from 1. */
  row: number
  /** Index of the column in the sheet, from 0. */
  column: number
}

/** Parses a cell address such as `B12` or `$B$12`. Returns `undefined` for an address outside a sheet. */
export const parseSheetCellAddress = (reference: string): CellAddress | undefined => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? []
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  const row = Number(digits)
  return column >= 0 && column < MAX_EXCEL_COLUMNS && row >= 1 && row <= MAX_EXCEL_ROWS
    ? { row, column }
    : undefined
}

export const isValidSheetRowNumber = (row: number): boolean =>
  Number.isInteger(row) && row >= 1 && row <= MAX_EXCEL_ROWS

export interface RawSheetRow {
  row: number
  cells: RawSheetCell[]
}

/** Creates a builder of an uploaded sheet. It throws as soon as the sheet has too many rows or columns. */
export const createRawSheetBuilder = () => {
  const rows: RawSheetRow[] = []
  let current: RawSheetRow | undefined
  const getRow = (row: number): RawSheetRow => {
    if (current?.row === row) return current
    if (rows.length > feeTableSheetLimits.rows) throw createTooManySheetRowsError()
    current = { row, cells: [] }
    rows.push(current)
    return current
  }
  return {
    rows,
    /** Adds a cell. Cells must be added row by row, from top to bottom; empty ones may be omitted. */
    setCell: (row: number, column: number, cell: RawSheetCell): void => {
      if (cell.kind === 'empty') return
      if (column >= feeTableSheetLimits.columns)
        throw createTooManySheetColumnsError(`${formatSheetColumnLetters(column)}${row}`)
      const { cells } = getRow(row)
      while (cells.length < column) cells.push(EMPTY_RAW_SHEET_CELL)
      cells[column] = cell
    },
  }
}
