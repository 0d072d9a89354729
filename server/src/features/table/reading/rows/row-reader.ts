import type { TableTitle } from 'shared/calculator'
import { cellReader } from '../cell-reader.ts'
import type { Grid } from '../grid.ts'
import type { PlacedColumn } from '../headings/place-columns.ts'
import type { Problems } from '../problems.ts'
import { yardReader } from '../yards/yard-reader.ts'
import { currencyClash } from './currency-clash.ts'
import { giveUp, type OpenRow, take } from './open-row.ts'

/** Creates a parser for rows that parses each cell by its column. */
export const rowReader = (
  title: TableTitle,
  placed: readonly PlacedColumn[],
  problems: Problems,
): ((from: Grid['rows'][number]) => OpenRow) => {
  const readers = placed.map((each) => ({ ...each, read: cellReader(title, each.column) }))
  const readYard = yardReader(title, placed, problems)
  const sayClash = currencyClash(title, placed, problems)

  return ({ row, cells }) => {
    const open: OpenRow = { row, cells: [], unread: [] }
    for (const { column, index, at, isLost, read } of readers) {
      open.cells.push(null)
      if (isLost) giveUp(open, index)
      else if (at !== undefined) take(open, index, column.name, read(cells[at]), problems)
    }
    readYard(open)
    sayClash(open, cells)
    return open
  }
}
