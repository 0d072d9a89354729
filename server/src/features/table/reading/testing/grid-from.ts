import type { Cell, TableTitle } from 'shared/calculator'
import { problemPath } from 'shared/tables'
import type { Grid, GridCell } from '../grid.ts'
import { sheetOf } from '../sheet-of.ts'

type Short = GridCell | string | number | null

const cellFrom = (short: Short): GridCell => {
  if (short === null || short === '') return { kind: 'empty' }
  if (typeof short === 'string') return { kind: 'text', text: short }
  return typeof short === 'number' ? { kind: 'number', value: short, isPercent: false } : short
}

/** Builds a sheet from shorthand cells. An empty list is an empty row. */
export const gridFrom = (rows: readonly (readonly Short[])[]): Grid => ({
  rows: rows.flatMap((cells, at) =>
    cells.length === 0 ? [] : [{ row: at + 1, cells: cells.map(cellFrom) }],
  ),
})

/** Builds a sheet from csv text without quotes. */
export const gridOfLines = (text: string, separator: string): Grid =>
  gridFrom(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(separator)),
  )

export const percent = (value: number): GridCell => ({ kind: 'number', value, isPercent: true })

interface Told {
  readonly rows: readonly (readonly Cell[])[]
  /** Formatted as `row 2, fee: not-a-figure`. */
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly messages: readonly string[]
  readonly unread: readonly (readonly number[])[]
  readonly ignored: readonly string[]
}

/** Parses a sheet and summarizes the result for assertions, with plain spaces for no-break ones. */
export const read = (title: TableTitle, rows: readonly (readonly Short[])[]): Told => {
  const sheet = sheetOf(gridFrom(rows), title)
  const short = (problems: typeof sheet.errors): string[] =>
    problems.map((problem) => `${problemPath(problem)}: ${problem.code}`)
  return {
    rows: sheet.rows.map(({ cells }) => cells),
    errors: short(sheet.errors),
    warnings: short(sheet.warnings),
    messages: [...sheet.errors, ...sheet.warnings].map(({ message }) => message.replaceAll('\u00A0', ' ')),
    unread: sheet.rows.map(({ unread }) => unread),
    ignored: sheet.ignored,
  }
}
