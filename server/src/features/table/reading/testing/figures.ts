import { readFigure } from '../figures/figure.ts'
import type { FigureColumn } from '../figures/figure-column.ts'
import { isFault, type ReadCell } from '../read-cell.ts'

export const dollars: FigureColumn = { kind: 'money', most: 10_000_000, isInDollars: true }
export const percents: FigureColumn = { kind: 'percent', most: 100, isInDollars: true }
export const days: FigureColumn = { kind: 'days', most: 365, isInDollars: false }

/** What comes of a text that stands in the column. */
export const text = (written: string, column: FigureColumn): ReadCell =>
  readFigure({ kind: 'text', text: written }, column)

/** What comes of a number of a workbook. */
export const number = (value: number, column: FigureColumn): ReadCell =>
  readFigure({ kind: 'number', value, isPercent: false }, column)

/** The code of a fault, or the figure itself. */
export const codeOf = (read: ReadCell): unknown => (isFault(read) ? read.fault : read)
