import { type FeeTableCell, type FeeTableTitle, formatPlaceName } from 'shared/calculator'
import { type FeeTableColumn, getFeeTableColumnDefinitions } from 'shared/tables'
import type { TableColumnSort } from '../../../ui/column-sort.tsx'
import { createTextSearchMatcher, normalizeTextForSearch } from '../../../ui/text-search.ts'
import { formatFeeTableCell } from './format-fee-table-cell.ts'

/** Row number of the first fee table row below the headings, as in a downloaded file. */
export const FIRST_FEE_TABLE_ROW_NUMBER = 2

const placeColumns: ReadonlySet<string> = new Set(['location', 'port', 'destination'])

/** Creates a function that looks up Russian names of places and caches them, as tables repeat each place often. */
const createPlaceNameLookup = () => {
  const names = new Map<string, string>()
  return (place: string): string => {
    const name = names.get(place) ?? formatPlaceName(place)
    names.set(place, name)
    return name
  }
}

/** Returns the texts by which a cell is found: numbers as shown, `5 500`, and as typed, `5500`, places also in Russian. */
const buildCellSearchTexts = (
  title: FeeTableTitle,
  column: FeeTableColumn,
  cell: FeeTableCell,
  getPlaceName: (place: string) => string,
): readonly string[] => {
  const { text } = formatFeeTableCell(title, column, cell)
  if (typeof cell === 'number') return [text, text.replaceAll(/\s/g, ''), String(cell)]
  return cell !== null && placeColumns.has(column.name) ? [text, getPlaceName(cell)] : [text]
}

interface RowWithCells {
  cells: readonly FeeTableCell[]
}

/** Search texts of fee table rows, cached because each typed character searches all rows again. */
const searchTexts = new WeakMap<readonly FeeTableCell[], string>()

/** Removes the spaces between thousands in a typed search, so that they are searched as one number. */
const joinThousands = (query: string): string => query.replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')

const searchRows = <Row extends RowWithCells>(
  title: FeeTableTitle,
  rows: readonly Row[],
  query: string,
): readonly Row[] => {
  const columns = getFeeTableColumnDefinitions(title)
  const getPlaceName = createPlaceNameLookup()
  const getText = (cells: readonly FeeTableCell[]): string => {
    const known = searchTexts.get(cells)
    if (known !== undefined) return known
    const texts = columns.flatMap((column, at) =>
      buildCellSearchTexts(title, column, cells[at] ?? null, getPlaceName),
    )
    const text = normalizeTextForSearch(texts.join('\n'))
    searchTexts.set(cells, text)
    return text
  }
  const isMatch = createTextSearchMatcher(joinThousands(query))
  return rows.filter(({ cells }) => isMatch(getText(cells)))
}

export type FeeTableRowSortKey = 'row' | FeeTableColumn['name']

export const getFeeTableRowSortKeys = (
  title: FeeTableTitle,
): readonly [FeeTableRowSortKey, ...FeeTableRowSortKey[]] => [
  'row',
  ...getFeeTableColumnDefinitions(title).map(({ name }) => name),
]

const textCollator = new Intl.Collator('ru', { numeric: true })

/** Returns the value to sort by: infinity for a price tier without a limit, undefined for other empty cells. */
const getSortValue = ({ name }: FeeTableColumn, cell: FeeTableCell): string | number | undefined => {
  if (cell !== null && cell !== '') return cell
  return name === 'to' ? Number.POSITIVE_INFINITY : undefined
}

const compareSortValues = (one: string | number, other: string | number): number => {
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : one - other
  return textCollator.compare(String(one), String(other))
}

/** Sorts fee table rows stably. Empty cells come last in both directions. */
const sortRows = <Row extends RowWithCells>(
  title: FeeTableTitle,
  rows: readonly Row[],
  { by, isDescending }: TableColumnSort<FeeTableRowSortKey>,
): readonly Row[] => {
  const at = getFeeTableColumnDefinitions(title).findIndex(({ name }) => name === by)
  const column = getFeeTableColumnDefinitions(title)[at]
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

export const searchFeeTableRows = <Row extends RowWithCells>(
  title: FeeTableTitle,
  rows: readonly Row[],
  { query, sort }: { query: string; sort: TableColumnSort<FeeTableRowSortKey> },
): readonly Row[] => sortRows(title, query.trim() === '' ? rows : searchRows(title, rows, query), sort)
