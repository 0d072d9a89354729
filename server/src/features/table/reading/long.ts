import type { TableTitle } from 'shared/calculator'
import type { SheetRow } from 'shared/tables'
import type { Grid } from './grid.ts'
import type { HeadingRow } from './headings/find-headings.ts'
import { type PlacedColumn, placesOf } from './headings/place-columns.ts'
import type { Problems } from './problems.ts'
import { readableRows } from './rows/readable-rows.ts'
import { rowReader } from './rows/row-reader.ts'

/** Parses the layout in which each row of the sheet is one row of the table. */
export const longRows = (
  grid: Grid,
  title: TableTitle,
  heading: HeadingRow,
  placed: readonly PlacedColumn[],
  problems: Problems,
): readonly SheetRow[] =>
  Array.from(readableRows(grid, heading, placesOf(placed), problems), rowReader(title, placed, problems))
