import type { RawSheetCell } from 'shared/tables/cells'

export interface RawSheet {
  /** A sheet from a csv has no name. */
  name?: string
  rows: readonly {
    /** Row number as spreadsheets show it: the first row is 1. Empty rows are left out. */
    row: number
    cells: readonly RawSheetCell[]
  }[]
  /** Reads the other visible sheets of a workbook. Unreadable ones are left out. */
  readOtherSheets?: () => readonly RawSheet[]
  /** Hidden rows and columns are read all the same. Columns start at 0. */
  hidden?: { rows: ReadonlySet<number>; columns: ReadonlySet<number> }
  /** Number of cells of each csv row, empty ones included. */
  cellCounts?: ReadonlyMap<number, number>
  /** For a csv: the separator is a comma, which may also split numbers. */
  isCommaSeparated?: boolean
}

export const feeTableSheetLimits = {
  /** Maximum number of rows of a fee table sheet, not counting the heading row. */
  rows: 20_000,
  columns: 60,
  unpackedBytes: 50 * 1024 * 1024,
} as const

/** Maximum length of a cell text in Excel. */
export const MAX_SHEET_CELL_TEXT_LENGTH = 32_767
