/** Position of a grid cell: the index of its row among the visible rows, and the index of its column. */
export interface GridCellPosition {
  row: number
  column: number
}

/** Selected grid cells: all between the cell where the selection started and the active cell. */
export interface GridSelection {
  anchor: GridCellPosition
  active: GridCellPosition
}

/** Rectangle of grid cells. Both corner cells belong to the rectangle. */
export interface GridCellRange {
  top: number
  bottom: number
  left: number
  right: number
}

export interface GridSize {
  rows: number
  columns: number
}

export const getSelectedGridCellRange = ({ anchor, active }: GridSelection): GridCellRange => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
})

export const selectGridCell = (cell: GridCellPosition): GridSelection => ({ anchor: cell, active: cell })

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/** Moves a selection back into the grid after rows were removed. */
export const clampGridSelection = ({ anchor, active }: GridSelection, size: GridSize): GridSelection => {
  const clampCell = ({ row, column }: GridCellPosition): GridCellPosition => ({
    row: clamp(row, size.rows),
    column: clamp(column, size.columns),
  })
  return { anchor: clampCell(anchor), active: clampCell(active) }
}

export interface GridSelectionMove {
  rows?: number
  columns?: number
  /** True to extend or shrink the selection from its first cell instead of starting a new selection. */
  isExtending?: boolean
}

/** Moves the active cell of the grid, at most to the edge. */
export const moveGridSelection = (
  { anchor, active }: GridSelection,
  { rows = 0, columns = 0, isExtending = false }: GridSelectionMove,
  size: GridSize,
): GridSelection => {
  const next = { row: active.row + rows, column: active.column + columns }
  return clampGridSelection({ anchor: isExtending ? anchor : next, active: next }, size)
}

/** Moves the active cell to the next one in reading order, or returns `undefined` at the end of the grid. */
export const moveToNextGridCell = (
  { active: { row, column } }: GridSelection,
  direction: 1 | -1,
  size: GridSize,
): GridSelection | undefined => {
  const index = row * size.columns + column + direction
  if (index < 0 || index >= size.rows * size.columns) return undefined
  return selectGridCell({ row: Math.floor(index / size.columns), column: index % size.columns })
}
