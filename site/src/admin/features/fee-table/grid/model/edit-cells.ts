import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { formatLabeledCell } from './grid-columns.ts'
import { type CellChange, indexPlacesById, setCells, toRowNumber } from './grid-rows.ts'
import { type CellRange, selectCell, toCellRange } from './grid-selection.ts'
import type { GridEditResult, GridState } from './grid-state.ts'

const formatCellCount = (count: number): string => formatCountWithNoun(count, 'ячейка', 'ячейки', 'ячеек')

/** Describes an edit: one cell with its new value, several with their number. */
export const formatCellEdit = (
  { rows, columns }: Pick<GridState, 'rows' | 'columns'>,
  changes: readonly CellChange[],
  summary: string,
): string => {
  const [change] = changes
  const column = change && columns[change.column]
  if (!change || !column || changes.length > 1) return `${summary}: ${formatCellCount(changes.length)}`
  const place = indexPlacesById(rows).get(change.rowId) ?? 0
  return `Строка ${toRowNumber(place)}, ${formatLabeledCell(column, change.value)}`
}

/** Lists the changes that give each cell of a range a new value. Cells that have it already are left out. */
export const listRangeChanges = (
  { viewRows }: Pick<GridState, 'viewRows'>,
  { top, bottom, left, right }: CellRange,
  getValue: (row: number, column: number) => CellChange['value'],
): readonly CellChange[] =>
  viewRows.slice(top, bottom + 1).flatMap(({ id, cells }, rowOffset) =>
    cells.slice(left, right + 1).flatMap((cell, columnOffset): readonly CellChange[] => {
      const value = getValue(top + rowOffset, left + columnOffset)
      return value === cell ? [] : [{ rowId: id, column: left + columnOffset, value }]
    }),
  )

const editRange = (
  state: GridState,
  range: CellRange,
  getValue: (row: number, column: number) => CellChange['value'],
  summary: string,
): GridEditResult => {
  const changes = listRangeChanges(state, range, getValue)
  return { rows: setCells(state.rows, changes), label: formatCellEdit(state, changes, summary) }
}

/** Sets the active cell, or all selected cells, to a typed text. */
export const typeIntoCells = (state: GridState, text: string, isForSelection: boolean): GridEditResult => {
  const { selection } = state
  const range = toCellRange(isForSelection ? selection : selectCell(selection.active))
  const values = state.columns.map(({ parseText }) => parseText(text))
  return editRange(state, range, (_, column) => values[column] ?? null, 'Заполнено')
}

export const clearCells = (state: GridState): GridEditResult =>
  editRange(state, toCellRange(state.selection), () => null, 'Очищено')

/** Fills the selection with its first row. A selection of one row is filled from the row above it. */
export const fillDown = (state: GridState): GridEditResult => {
  const range = toCellRange(state.selection)
  const sourceRow = range.top === range.bottom ? range.top - 1 : range.top
  const source = state.viewRows[sourceRow]
  if (!source) return { refusal: 'Выше нет строки, из которой можно заполнить' }
  return editRange(state, range, (_, column) => source.cells[column] ?? null, 'Заполнено вниз')
}

/** Fills the selection with its first column. A selection of one column is filled from the column before it. */
export const fillRight = (state: GridState): GridEditResult => {
  const range = toCellRange(state.selection)
  const sourceColumn = range.left === range.right ? range.left - 1 : range.left
  if (sourceColumn < 0) return { refusal: 'Слева нет столбца, из которого можно заполнить' }
  return editRange(
    state,
    range,
    (row, column) => {
      const cell = state.viewRows[row]?.cells[sourceColumn] ?? null
      // A word or a number of another column may have another meaning here.
      return column === sourceColumn ? cell : (state.columns[column]?.parseText(String(cell ?? '')) ?? null)
    },
    'Заполнено вправо',
  )
}
