import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { type FeeTableColumn, getFeeTableColumns } from 'shared/tables'
import type { ColumnSort } from '../../../ui/column-sort.tsx'
import { createTextMatcher, normalizeForSearch } from '../../../ui/text-search.ts'
import { formatFeeTableCell } from './format-fee-table-cell.ts'

/** Fee table row with its number. The first row below the headings is 2, as in a downloaded file. */
export interface NumberedFeeTableRow {
  readonly row: number
  readonly cells: readonly FeeTableCell[]
}

/** Number of the first row of a table, as in a spreadsheet with headings. */
export const FIRST_ROW_NUMBER = 2

export const addFeeTableRowNumbers = (
  rows: readonly (readonly FeeTableCell[])[],
): readonly NumberedFeeTableRow[] => rows.map((cells, index) => ({ row: index + FIRST_ROW_NUMBER, cells }))

/** Returns the search texts of a cell: a number as shown, `5 500`, and as people type it, `5500`. */
const buildCellSearchTexts = (
  title: FeeTableTitle,
  column: FeeTableColumn,
  cell: FeeTableCell,
): readonly string[] => {
  const { text } = formatFeeTableCell(title, column, cell)
  return typeof cell === 'number' ? [text, text.replaceAll(/\s/g, ''), String(cell)] : [text]
}

interface RowWithCells {
  readonly cells: readonly FeeTableCell[]
}

/** Builds the searchable text of each fee table row. */
export const buildFeeTableSearchTexts = (
  title: FeeTableTitle,
  rows: readonly RowWithCells[],
): readonly string[] => {
  const columns = getFeeTableColumns(title)
  return rows.map(({ cells }) =>
    normalizeForSearch(
      columns
        .flatMap((column, index) => buildCellSearchTexts(title, column, cells[index] ?? null))
        .join('\n'),
    ),
  )
}

/** Joins thousands typed with a space in a search, so that they are searched as one number. */
const joinThousands = (query: string): string => query.replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')

export const searchFeeTableRows = <Row extends RowWithCells>(
  rows: readonly Row[],
  texts: readonly string[],
  query: string,
): readonly Row[] => {
  const isMatch = createTextMatcher(joinThousands(query))
  return rows.filter((_, index) => isMatch(texts[index] ?? ''))
}

/** Sort key of fee table rows: the row number or a column. */
export type TableRowSortKey = 'row' | FeeTableColumn['name']

export const getRowSortKeys = (title: FeeTableTitle): readonly [TableRowSortKey, ...TableRowSortKey[]] => [
  'row',
  ...getFeeTableColumns(title).map(({ name }) => name),
]

const textCollator = new Intl.Collator('ru', { numeric: true })

/**
 * Returns the value by which a cell is sorted: infinity for the open end of the last tier, and undefined for
 * other empty cells.
 */
const getSortValue = ({ name }: FeeTableColumn, cell: FeeTableCell): string | number | undefined => {
  if (cell !== null && cell !== '') return cell
  return name === 'to' ? Number.POSITIVE_INFINITY : undefined
}

const compareSortValues = (one: string | number, other: string | number): number => {
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : one - other
  return textCollator.compare(String(one), String(other))
}

/** Sorts fee table rows stably. Empty cells come last in both directions. */
export const sortFeeTableRows = <Row extends RowWithCells>(
  title: FeeTableTitle,
  rows: readonly Row[],
  { by, isDescending }: ColumnSort<TableRowSortKey>,
): readonly Row[] => {
  const at = getFeeTableColumns(title).findIndex(({ name }) => name === by)
  const column = getFeeTableColumns(title)[at]
  if (!column) return isDescending ? rows.toReversed() : rows
  const ranked = rows.map((row) => ({ row, rank: getSortValue(column, row.cells[at] ?? null) }))
  return ranked
    .sort((one, other) => {
      if (one.rank === undefined || other.rank === undefined)
        return Number(one.rank === undefined) - Number(other.rank === undefined)
      return isDescending ? compareSortValues(other.rank, one.rank) : compareSortValues(one.rank, other.rank)
    })
    .map(({ row }) => row)
}
