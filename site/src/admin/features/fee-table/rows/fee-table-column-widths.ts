import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { getFeeTableColumnDefinitions } from 'shared/tables'
import { formatChangedFeeTableCell, formatFeeTableCell } from './format-fee-table-cell.ts'

/** Widths of characters relative to a digit, used to estimate column widths. The first matching pattern applies. */
const characterWidths: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;'’|!iIjl]/u, 0.45],
  [/[frt()/-]/u, 0.65],
  [/[MWmwмжшщюфыЖШЩЮФМЫ@%]/u, 1.25],
  [/\p{Lu}/u, 1.1],
  [/\p{Script=Cyrillic}/u, 0.93],
  [/\p{Ll}/u, 0.88],
]

const widthCache = new Map<string, number>()

const measureCharacter = (character: string): number => {
  const width =
    widthCache.get(character) ?? characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 1
  widthCache.set(character, width)
  return width
}

/** Estimates the width of a text in `ch`, the width of a digit. Small letters are narrower, and capitals wider. */
export const estimateTextWidth = (text: string): number => {
  let width = 0
  for (const character of text) width += measureCharacter(character)
  return width
}

/** Width of heading characters relative to cell characters: headings are set in a smaller font. */
const HEADING_SCALE = 0.93

const SORT_ICON_WIDTH = 2.1

/** Gap in `ch` between the old and the new value of a changed cell. The new value is bold and thus wider. */
const VALUE_GAP = 1.3

/** Maximum width of a column in `ch`. Longer text is cut with an ellipsis, and the tooltip shows it in full. */
const MAX_WIDTHS = { sortable: 30, difference: 40 }

interface MeasuredRow {
  cells: readonly FeeTableCell[]
  /** Cells before the change, if the row was changed and its cells show both values. */
  before?: readonly FeeTableCell[]
}

/** Estimates column widths in `ch`. They cannot be measured, because rows out of view are not rendered. */
export const measureFeeTableColumnWidths = (
  title: FeeTableTitle,
  rows: readonly MeasuredRow[],
  kind: keyof typeof MAX_WIDTHS,
): readonly number[] =>
  getFeeTableColumnDefinitions(title).map((column, at) => {
    const measureChange = (cell: FeeTableCell) =>
      estimateTextWidth(formatChangedFeeTableCell(title, column, cell))
    let width =
      estimateTextWidth(column.heading) * HEADING_SCALE + (kind === 'sortable' ? SORT_ICON_WIDTH : 0)
    // Only distinct cell values are measured, because thousands of rows have few of them.
    for (const cell of new Set([null, ...rows.map(({ cells }) => cells[at] ?? null)]))
      width = Math.max(width, estimateTextWidth(formatFeeTableCell(title, column, cell).text))
    for (const { cells, before } of rows) {
      const [was, now] = [before?.[at] ?? null, cells[at] ?? null]
      if (before && was !== now) width = Math.max(width, measureChange(was) + measureChange(now) + VALUE_GAP)
    }
    return Math.min(Math.ceil(width * 10) / 10, MAX_WIDTHS[kind])
  })
