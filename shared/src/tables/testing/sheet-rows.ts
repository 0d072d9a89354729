import type { FeeTableCell } from '../../calculator/index.ts'
import type { FeeTableProblem, SheetRow } from '../index.ts'

/** Marks an unreadable cell. */
export const UNREADABLE_CELL = Symbol('unread')

type CellInput = FeeTableCell | typeof UNREADABLE_CELL

const isReadable = (cell: CellInput): cell is FeeTableCell => cell !== UNREADABLE_CELL

/** Builds sheet rows below the headings, starting with row 2. */
export const buildSheetRows = (rows: readonly (readonly CellInput[])[]): readonly SheetRow[] =>
  rows.map((cells, at) => ({
    row: at + 2,
    cells: cells.map((cell) => (isReadable(cell) ? cell : null)),
    unread: cells.flatMap((cell, column) => (isReadable(cell) ? [] : [column])),
  }))

/** Replaces no-break spaces with plain ones. */
export const replaceNoBreakSpaces = (text: string): string => text.replaceAll('\u00A0', ' ')

export const listProblemMessages = (problems: readonly FeeTableProblem[]): readonly string[] =>
  problems.map(({ message }) => replaceNoBreakSpaces(message))

export const listProblemCodes = (problems: readonly FeeTableProblem[]): readonly string[] =>
  problems.map(({ code }) => code)
