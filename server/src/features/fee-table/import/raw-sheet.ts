import type { RawSheetCell } from 'shared/tables/cells'

export interface RawSheet {
  /** Name of the sheet in the workbook; `undefined` for a csv. */
  name?: string
  rows: readonly {
    /** Number of the row as spreadsheets show it, from 1. Empty rows are left out. */
    row: number
    cells: readonly RawSheetCell[]
  }[]
  /** Reads the visible sheets of the workbook besides this one. Unreadable sheets are left out. */
  readOtherSheets?: () => readonly RawSheet[]
  /** Hidden rows and columns of the sheet, which are imported like the others. Column indexes start at 0. */
  hidden?: { rows: ReadonlySet<number>; columns: ReadonlySet<number> }
  /** Number of cells of each csv row by row number, including empty cells. */
  cellCounts?: ReadonlyMap<number, number>
  /** Whether the separator of a csv is a comma, which may also split a number such as `1,260` into two cells. */
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
