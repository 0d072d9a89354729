import type { Grid, GridCell } from '../reading/grid.ts'

type Shown = string | number | null

const shownBy = (cell: GridCell): Shown => {
  switch (cell.kind) {
    case 'empty':
      return null
    case 'text':
      return cell.text
    case 'number':
      return cell.isPercent ? `${cell.value} as percent` : cell.value
    case 'broken':
      return `${cell.why}: ${cell.shown}`
    default:
      return cell.kind
  }
}

/** Summarizes a sheet for assertions: plain texts and numbers, other cells in words, without row numbers. */
export const shownIn = (grid: Grid): readonly (readonly Shown[])[] =>
  grid.rows.map(({ cells }) => cells.map(shownBy))
