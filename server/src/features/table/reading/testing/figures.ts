import { readFigure } from '../figures/figure.ts'
import type { FigureColumn } from '../figures/figure-column.ts'
import { isFault, type ReadCell } from '../read-cell.ts'

export const dollars: FigureColumn = { kind: 'money', most: 10_000_000, isInDollars: true }
export const percents: FigureColumn = { kind: 'percent', most: 100, isInDollars: true }
export const days: FigureColumn = { kind: 'days', most: 365, isInDollars: false }

/** Parses a text cell of the column. */
export const text = (written: string, column: FigureColumn): ReadCell =>
  readFigure({ kind: 'text', text: written }, column)

/** Parses a number cell of a workbook. */
export const number = (value: number, column: FigureColumn): ReadCell =>
  readFigure({ kind: 'number', value, isPercent: false }, column)

/** Returns the error code, or the number itself. */
export const codeOf = (read: ReadCell): unknown => (isFault(read) ? read.fault : read)
