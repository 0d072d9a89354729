import type { TableCell } from '../../calculator/index.ts'
import type { SheetRow, TableProblem } from '../index.ts'

/** Marks an unreadable cell. */
export const unread = Symbol('unread')

type Written = TableCell | typeof unread

const isRead = (cell: Written): cell is TableCell => cell !== unread

/** Builds sheet rows below the headings, starting with row 2. */
export const sheetRows = (rows: readonly (readonly Written[])[]): readonly SheetRow[] =>
  rows.map((cells, at) => ({
    row: at + 2,
    cells: cells.map((cell) => (isRead(cell) ? cell : null)),
    unread: cells.flatMap((cell, column) => (isRead(cell) ? [] : [column])),
  }))

/** Replaces no-break spaces with plain ones. */
export const plainText = (text: string): string => text.replaceAll('\u00A0', ' ')

export const messagesOf = (problems: readonly TableProblem[]): readonly string[] =>
  problems.map(({ message }) => plainText(message))

export const codesOf = (problems: readonly TableProblem[]): readonly string[] =>
  problems.map(({ code }) => code)
