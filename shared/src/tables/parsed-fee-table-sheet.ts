import type { FeeTableCell } from '../calculator/index.ts'

/** Parsed row of a sheet with its cells in the column order of the fee table. */
export interface SheetRow {
  /** Row number in the sheet. The headings are row 1. */
  row: number
  cells: readonly FeeTableCell[]
  /** Indexes of unreadable cells, which were reported already and are left out of further checks. */
  unread: readonly number[]
}

export type SheetRowRange = readonly [from: number, to: number]

export interface FeeTableProblem {
  code: string
  /** Numbers of the sheet rows that have the problem. Empty if the whole file has it. */
  rows: readonly SheetRowRange[]
  /** Name of the column with the problem, or `null` if the whole row is meant. */
  column: string | null
  message: string
}

export interface SheetCheckProblems {
  errors: readonly FeeTableProblem[]
  warnings: readonly FeeTableProblem[]
}

export interface ParsedFeeTableSheet extends SheetCheckProblems {
  rows: readonly SheetRow[]
  ignored: readonly string[]
}

/** Maximum number of row ranges in the location of a table problem: more would not help the people who read it. */
const MAX_PATH_RANGES = 10

/** Formats the location of a table problem as `row 12, fee`, or `rows 12-40, 44, fee` for many rows. */
export const formatFeeTableProblemLocation = ({
  rows,
  column,
}: Pick<FeeTableProblem, 'rows' | 'column'>): string => {
  const shown = rows
    .slice(0, MAX_PATH_RANGES)
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`))
  const hiddenCount = rows.length - shown.length
  const ranges = [...shown, ...(hiddenCount > 0 ? [`and ${hiddenCount} more`] : [])].join(', ')
  const isSingleRow = rows.length === 1 && rows[0]?.[0] === rows[0]?.[1]
  const rowsText = ranges === '' ? '' : `${isSingleRow ? 'row' : 'rows'} ${ranges}`
  return [rowsText, column ?? ''].filter((part) => part !== '').join(', ') || 'file'
}

export const groupSheetRowsIntoRanges = (rows: readonly number[]): readonly SheetRowRange[] => {
  const ranges: [from: number, to: number][] = []
  for (const row of [...new Set(rows)].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else ranges.push([row, row])
  }
  return ranges
}
