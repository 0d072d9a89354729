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

/** A grid as a test names it: rows without their numbers; texts and numbers plain, all else in words. */
export const shownIn = (grid: Grid): readonly (readonly Shown[])[] =>
  grid.rows.map(({ cells }) => cells.map(shownBy))
