import type { TableTitle } from 'shared/calculator'
import type { ReadSheet } from 'shared/tables'
import type { Grid } from './grid.ts'
import { findHeadings, type HeadingRow, headingsBelow } from './headings/find-headings.ts'
import { ignoredColumns } from './headings/ignored-columns.ts'
import { sayNoHeadings } from './headings/no-headings.ts'
import { type PlacedColumn, placeColumns, placesOf, withoutMissing } from './headings/place-columns.ts'
import { type PortColumns, portColumns } from './headings/port-columns.ts'
import { saidRangeColumn } from './headings/range-column.ts'
import { saySkippedSums, sayVague } from './headings/sums-beside.ts'
import { sayHidden } from './hidden.ts'
import { longRows } from './long.ts'
import { sayLostLetters } from './lost-letters.ts'
import { doubtOtherTable } from './other-table.ts'
import { createProblems } from './problems.ts'
import { wideRows } from './wide.ts'

const noPorts: PortColumns = { ports: [], vague: [] }

/** Finds port columns, unless the sheet has a port or price column. */
const portsAcross = (
  grid: Grid,
  title: TableTitle,
  heading: HeadingRow,
  placed: readonly PlacedColumn[],
): PortColumns => {
  const isThere = (name: string): boolean =>
    placed.some(({ column, at }) => column.name === name && at !== undefined)
  return title !== 'transportation' || isThere('port') || isThere('price')
    ? noPorts
    : portColumns(grid, heading)
}

/** Parses a sheet into rows of its table: heading synonyms, long and wide layouts, numbers as people write them. */
export const sheetOf = (grid: Grid, title: TableTitle, file?: string): ReadSheet => {
  const problems = createProblems()
  const heading = findHeadings(grid, title, problems)
  doubtOtherTable({ grid, heading, title, file }, problems)
  const { errors, warnings } = problems
  if (heading && sayLostLetters(heading, problems)) return { rows: [], errors, warnings, ignored: [] }
  const below = heading && headingsBelow(grid, title, heading)
  if (below !== undefined) {
    problems.error(
      { row: heading?.row ?? null, column: null },
      'headings-below',
      `Похоже, заголовки стоят в строке ${below}. Удалите строки над ней: выше заголовков бывает только название таблицы.`,
    )
    return { rows: [], errors, warnings, ignored: [] }
  }
  if (!heading?.headings.some(({ meaning }) => meaning !== undefined)) {
    sayNoHeadings(grid, title, heading, problems)
    return { rows: [], errors, warnings, ignored: [] }
  }
  const found = placeColumns(title, heading, problems)
  const { ports, vague } = portsAcross(grid, title, heading, found)
  const isWide = ports.length + vague.length > 0
  const placed = withoutMissing(
    title,
    found,
    heading,
    { isWide, saidRanges: () => saidRangeColumn(grid, heading) },
    problems,
  )
  sayHidden(grid, heading, [...placesOf(placed), ...ports.map(({ at }) => at)], problems)
  sayVague(vague, heading, problems)
  saySkippedSums(grid, title, heading, { said: vague, problems })
  const rows = isWide
    ? wideRows(grid, heading, placed, ports, problems)
    : longRows(grid, title, heading, placed, problems)
  return { rows, errors, warnings, ignored: ignoredColumns(grid, heading, [...ports, ...vague]) }
}
