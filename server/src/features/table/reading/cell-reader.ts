import type { TableTitle } from 'shared/calculator'
import type { Column } from 'shared/tables'
import { isOpenEnd, readDash, readFigure } from './figures/figure.ts'
import { expectedFigure, isFigureKind } from './figures/figure-column.ts'
import type { GridCell } from './grid.ts'
import { faultOf, type ReadCell } from './read-cell.ts'
import { unreadable } from './unreadable.ts'
import { readName, readZip } from './words/read-name.ts'
import { wordReader } from './words/read-word.ts'

type Filled = Extract<GridCell, { kind: 'text' | 'number' }>

/** Treats spaces alone as blank, since some programs keep them. */
export const isBlank = (cell: GridCell | undefined): boolean =>
  cell === undefined || cell.kind === 'empty' || (cell.kind === 'text' && cell.text.trim() === '')

const filledReader = (title: TableTitle, column: Column): ((cell: Filled) => ReadCell) => {
  const { kind, most = 0 } = column
  if (kind === 'word') return wordReader(column)
  if (kind === 'name') return (cell) => (column.name === 'zip' ? readZip : readName)(cell, column)
  const isInDollars = title !== 'ship-delivery'
  const figureColumn = { kind, most, isInDollars, isFee: column.name === 'fee' }
  const mayBeDash = title === 'transportation'
  const mayBeOpen = column.name === 'to'
  const figureIn = (cell: Filled): ReadCell =>
    (mayBeDash && cell.kind === 'text' && readDash(cell)) || readFigure(cell, figureColumn)
  return (cell) => (mayBeOpen && cell.kind === 'text' && isOpenEnd(cell) ? null : figureIn(cell))
}

/** Creates a parser for the cells of one column. */
export const cellReader = (title: TableTitle, column: Column): ((cell: GridCell | undefined) => ReadCell) => {
  const read = filledReader(title, column)
  const expected = isFigureKind(column.kind) ? expectedFigure[column.kind] : 'Нужен текст.'
  return (cell) => {
    if (cell === undefined || isBlank(cell))
      return column.isRequired
        ? faultOf('missing-cell', `Ячейка пуста, а без столбца «${column.heading}» строка не читается.`)
        : null
    return cell.kind === 'text' || cell.kind === 'number' ? read(cell) : (unreadable(cell, expected) ?? null)
  }
}
