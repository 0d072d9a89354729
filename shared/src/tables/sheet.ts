import type { TableCell } from '../calculator/index.ts'

/** A row of a table as it was read: its cells in the order of the title's columns. */
export interface SheetRow {
  /** Where the sheet shows it; the headings stand in row 1. */
  readonly row: number
  readonly cells: readonly TableCell[]
  /** Columns whose cell could not be read: that was said, and nothing more is to be said of them. */
  readonly unread: readonly number[]
}

/** The first and the last of some rows that stand below one another. */
export type RowRange = readonly [from: number, to: number]

/** What is wrong, or worth a doubt, and where. */
export interface TableProblem {
  readonly code: string
  /** As the sheet shows them; none where it is the whole file. */
  readonly rows: readonly RowRange[]
  /** By its canonical name; `null` where it is the whole row. */
  readonly column: string | null
  /** What was found and what is expected, in Russian. */
  readonly message: string
}

export interface CheckedRows {
  readonly errors: readonly TableProblem[]
  readonly warnings: readonly TableProblem[]
}

/** A file as it was read, before the rules of its table are asked. */
export interface ReadSheet extends CheckedRows {
  readonly rows: readonly SheetRow[]
  /** Headings of columns that mean nothing here. */
  readonly ignored: readonly string[]
}
