import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { formatGridCellWithColumnName } from './grid-columns.ts'
import {
  convertIndexToFeeTableRowNumber,
  type GridCellChange,
  indexGridRowPositionsById,
  setGridCells,
} from './grid-rows.ts'
import { type GridCellRange, getSelectedGridCellRange, selectGridCell } from './grid-selection.ts'
import type { FeeTableGridState, GridEditResult } from './grid-state.ts'

const formatCellCount = (count: number): string => formatCountWithNoun(count, 'ячейка', 'ячейки', 'ячеек')

export const describeGridCellEdit = (
  { rows, columns }: Pick<FeeTableGridState, 'rows' | 'columns'>,
  changes: readonly GridCellChange[],
  summary: string,
): string => {
  const [change] = changes
  const column = change && columns[change.column]
  if (!change || !column || changes.length > 1) return `${summary}: ${formatCellCount(changes.length)}`
  const place = indexGridRowPositionsById(rows).get(change.rowId) ?? 0
  return `Строка ${convertIndexToFeeTableRowNumber(place)}, ${formatGridCellWithColumnName(column, change.value)}`
}

/** Lists the changes that give each cell of a range a new value. Cells that already have the value are left out. */
export const listGridCellChanges = (
  { viewRows }: Pick<FeeTableGridState, 'viewRows'>,
  { top, bottom, left, right }: GridCellRange,
  getValue: (row: number, column: number) => GridCellChange['value'],
): readonly GridCellChange[] =>
  viewRows.slice(top, bottom + 1).flatMap(({ id, cells }, rowOffset) =>
    cells.slice(left, right + 1).flatMap((cell, columnOffset): readonly GridCellChange[] => {
      const value = getValue(top + rowOffset, left + columnOffset)
      return value === cell ? [] : [{ rowId: id, column: left + columnOffset, value }]
    }),
  )

const editRange = (
  state: FeeTableGridState,
  range: GridCellRange,
  getValue: (row: number, column: number) => GridCellChange['value'],
  summary: string,
): GridEditResult => {
  const changes = listGridCellChanges(state, range, getValue)
  return { rows: setGridCells(state.rows, changes), label: describeGridCellEdit(state, changes, summary) }
}

export const typeIntoGridCells = (
  state: FeeTableGridState,
  text: string,
  isForSelection: boolean,
): GridEditResult => {
  const { selection } = state
  const range = getSelectedGridCellRange(isForSelection ? selection : selectGridCell(selection.active))
  const values = state.columns.map(({ parseText }) => parseText(text))
  return editRange(state, range, (_, column) => values[column] ?? null, 'Заполнено')
}

export const clearGridCells = (state: FeeTableGridState): GridEditResult =>
  editRange(state, getSelectedGridCellRange(state.selection), () => null, 'Очищено')

/** Copies the first selected row to the other selected rows. A single selected row is filled from the row above. */
export const fillGridCellsDown = (state: FeeTableGridState): GridEditResult => {
  const range = getSelectedGridCellRange(state.selection)
  const sourceRow = range.top === range.bottom ? range.top - 1 : range.top
  const source = state.viewRows[sourceRow]
  if (!source) return { refusal: 'Выше нет строки, из которой можно заполнить' }
  return editRange(state, range, (_, column) => source.cells[column] ?? null, 'Заполнено вниз')
}

/** Copies the first selected column to the others. A single selected column is filled from the column before it. */
export const fillGridCellsRight = (state: FeeTableGridState): GridEditResult => {
  const range = getSelectedGridCellRange(state.selection)
  const sourceColumn = range.left === range.right ? range.left - 1 : range.left
  if (sourceColumn < 0) return { refusal: 'Слева нет столбца, из которого можно заполнить' }
  return editRange(
    state,
    range,
    (row, column) => {
      const cell = state.viewRows[row]?.cells[sourceColumn] ?? null
      // Text copied from another column is parsed again, because it may have another meaning in this column.
      return column === sourceColumn ? cell : (state.columns[column]?.parseText(String(cell ?? '')) ?? null)
    },
    'Заполнено вправо',
  )
}
