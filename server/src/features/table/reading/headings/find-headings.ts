import type { TableTitle } from 'shared/calculator'
import type { Column } from 'shared/tables'
import { inQuotes, shown } from '../found.ts'
import type { Grid, GridCell } from '../grid.ts'
import type { Problems } from '../problems.ts'
import { headingsKnown, type Meaning } from './known-headings.ts'

export interface Heading {
  /** Index of its cell in the row. */
  readonly at: number
  readonly text: string
  readonly meaning: Meaning | undefined
}

export interface HeadingRow {
  /** Row number as the sheet shows it. */
  readonly row: number
  /** Index among the rows of the sheet. */
  readonly index: number
  readonly headings: readonly Heading[]
}

/** How many title rows may stand above the headings. */
const MOST_TITLES = 5
/** A title may match one heading by chance. */
const CLEARLY = 2

const isMerged = (cell: GridCell): boolean => cell.kind === 'broken' && cell.why === 'merged'

const filled = (cells: readonly GridCell[]): number =>
  cells.filter((cell) => shown(cell).trim() !== '' && !isMerged(cell)).length

const headingsIn = (
  cells: readonly GridCell[],
  meaningOf: (heading: string) => Meaning | undefined,
): readonly Heading[] =>
  cells.flatMap((cell, at) => {
    const text = shown(cell).replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [{ at, text, meaning: meaningOf(text) }]
  })

export const columnsNamed = (headings: readonly Heading[]): number =>
  new Set(headings.flatMap(({ meaning }): Column['name'][] => (meaning ? [meaning.column] : []))).size

/** Finds the first row with at least two known headings, below title rows only. Returns the first row if there is none. */
export const findHeadings = (grid: Grid, title: TableTitle, problems: Problems): HeadingRow | undefined => {
  const meaningOf = headingsKnown(title)
  const rowAt = (index: number): HeadingRow | undefined => {
    const found = grid.rows[index]
    return found && { row: found.row, index, headings: headingsIn(found.cells, meaningOf) }
  }
  const first = rowAt(0)
  if (!first || columnsNamed(first.headings) >= CLEARLY) return first
  for (let index = 0; index < MOST_TITLES && filled(grid.rows[index]?.cells ?? []) <= 1; index++) {
    const below = rowAt(index + 1)
    if (!below || columnsNamed(below.headings) < CLEARLY) continue
    for (const { row, cells } of grid.rows.slice(0, index + 1)) {
      const text = cells.map(shown).find((each) => each.trim() !== '') ?? ''
      problems.warn(
        { row, column: null },
        'title-above',
        `${inQuotes(text)} стоит над заголовками: эта строка пропущена.`,
      )
    }
    return below
  }
  return first
}

/** How far down a misplaced heading row is searched. */
const MOST_HIDING = 30
/** A data row may match fewer headings by chance. */
const SURELY = 3

/** Finds a heading row further down if `heading` is not one. */
export const headingsBelow = (grid: Grid, title: TableTitle, heading: HeadingRow): number | undefined => {
  if (columnsNamed(heading.headings) >= CLEARLY) return undefined
  const meaningOf = headingsKnown(title)
  return grid.rows
    .slice(heading.index + 1, MOST_HIDING)
    .find(({ cells }) => columnsNamed(headingsIn(cells, meaningOf)) >= SURELY)?.row
}
