import type { Cell, TableTitle } from 'shared/calculator'
import { formatFigure, formatFloat } from 'shared/format'
import type { Column } from 'shared/tables'

/** How a cell is read. */
export interface CellWords {
  readonly text: string
  /** The cell itself is empty, and this says what that means. */
  readonly isQuiet?: true
}

const nothing: CellWords = { text: '' }

const meaningOfNothing = (title: TableTitle, { name }: Column): CellWords => {
  if (name === 'to') return { text: 'и выше', isQuiet: true }
  return title === 'transportation' && name === 'price' ? { text: 'не возим', isQuiet: true } : nothing
}

/** Nobody is driven for nothing: a price of 0 says that the yard is not served. */
const isNothing = (title: TableTitle, { name }: Column, cell: Cell): cell is null | 0 | '' =>
  cell === null || cell === '' || (cell === 0 && title === 'transportation' && name === 'price')

const figure = ({ kind }: Column, cell: number): string =>
  formatFigure(kind === 'money' ? formatFloat(cell, 2) : String(cell))

/** `5 500`, `12,50`, `7,5`; names and words as the office has them. */
export const cellWords = (title: TableTitle, column: Column, cell: Cell): CellWords => {
  if (isNothing(title, column, cell)) return meaningOfNothing(title, column)
  return { text: typeof cell === 'number' ? figure(column, cell) : (cell ?? '') }
}

/** Whether its cells stand at the right, under one another by their digits. */
export const isOfFigures = ({ kind }: Column): boolean => kind !== 'word' && kind !== 'name'
