import type { TableCell } from '../calculator/index.ts'

/** Parsed row of a sheet with its cells in the column order of the table. */
export interface SheetRow {
  /** Row number in the sheet. The headings are row 1. */
  readonly row: number
  readonly cells: readonly TableCell[]
  /** Indexes of unreadable cells, which were reported already and must not be reported again. */
  readonly unread: readonly number[]
}

/** First and last of consecutive rows. */
export type RowRange = readonly [from: number, to: number]

/** An error or a warning with its location. */
export interface TableProblem {
  readonly code: string
  /** Row numbers in the sheet. Empty if the whole file is meant. */
  readonly rows: readonly RowRange[]
  /** Canonical column name, or `null` if the whole row is meant. */
  readonly column: string | null
  /** What was found and what is expected, in Russian. */
  readonly message: string
}

export interface CheckedRows {
  readonly errors: readonly TableProblem[]
  readonly warnings: readonly TableProblem[]
}

/** A parsed file before the rules of its table are checked. */
export interface ReadSheet extends CheckedRows {
  readonly rows: readonly SheetRow[]
  /** Headings of unknown columns. */
  readonly ignored: readonly string[]
}
