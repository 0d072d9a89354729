import type { Cell, TableTitle } from 'shared/calculator'
import { formatFigure, formatFloat } from 'shared/format'
import type { Column } from 'shared/tables'

/** Text of a cell as shown on the screen. */
export interface CellWords {
  readonly text: string
  /** The cell is empty, and the text explains what that means. */
  readonly isQuiet?: true
}

const nothing: CellWords = { text: '' }

const meaningOfNothing = (title: TableTitle, { name }: Column): CellWords => {
  if (name === 'to') return { text: 'и выше', isQuiet: true }
  return title === 'transportation' && name === 'price' ? { text: 'не возим', isQuiet: true } : nothing
}

/** Treats a delivery price of 0 as empty, because it means that the yard is not served. */
const isNothing = (title: TableTitle, { name }: Column, cell: Cell): cell is null | 0 | '' =>
  cell === null || cell === '' || (cell === 0 && title === 'transportation' && name === 'price')

const figure = ({ kind }: Column, cell: number): string =>
  formatFigure(kind === 'money' ? formatFloat(cell, 2) : String(cell))

/** Formats a cell: `5 500`, `12,50`, `7,5`. Names and words stay as uploaded. */
export const cellWords = (title: TableTitle, column: Column, cell: Cell): CellWords => {
  if (isNothing(title, column, cell)) return meaningOfNothing(title, column)
  return { text: typeof cell === 'number' ? figure(column, cell) : (cell ?? '') }
}

/** Numeric columns are right-aligned, so that digits line up. */
export const isOfFigures = ({ kind }: Column): boolean => kind !== 'word' && kind !== 'name'
