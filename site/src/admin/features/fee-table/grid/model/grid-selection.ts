/** Position of a cell: the index of its row in the view, and its column. */
export interface CellPosition {
  row: number
  column: number
}

/** Selected cells between the cell where the selection began and the active cell. */
export interface GridSelection {
  anchor: CellPosition
  active: CellPosition
}

/** Rectangle of cells. Both ends belong to it. */
export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

export interface GridSize {
  rows: number
  columns: number
}

export const toCellRange = ({ anchor, active }: GridSelection): CellRange => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
})

export const selectCell = (cell: CellPosition): GridSelection => ({ anchor: cell, active: cell })

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/** Moves a selection into the grid after rows have disappeared. */
export const clampSelection = ({ anchor, active }: GridSelection, size: GridSize): GridSelection => {
  const clampCell = ({ row, column }: CellPosition): CellPosition => ({
    row: clamp(row, size.rows),
    column: clamp(column, size.columns),
  })
  return { anchor: clampCell(anchor), active: clampCell(active) }
}

/** Movement of the active cell by rows and columns. */
export interface CellStep {
  rows?: number
  columns?: number
  /** Keeps the anchor, so that the selection grows or shrinks. */
  isExtending?: boolean
}

/** Moves the active cell. It stops at the edges of the grid. */
export const moveSelection = (
  { anchor, active }: GridSelection,
  { rows = 0, columns = 0, isExtending = false }: CellStep,
  size: GridSize,
): GridSelection => {
  const next = { row: active.row + rows, column: active.column + columns }
  return clampSelection({ anchor: isExtending ? anchor : next, active: next }, size)
}

/** Moves the active cell to the next one in reading order, or returns `undefined` at the end of the grid. */
export const moveToNextCell = (
  { active: { row, column } }: GridSelection,
  direction: 1 | -1,
  size: GridSize,
): GridSelection | undefined => {
  const index = row * size.columns + column + direction
  if (index < 0 || index >= size.rows * size.columns) return undefined
  return selectCell({ row: Math.floor(index / size.columns), column: index % size.columns })
}
