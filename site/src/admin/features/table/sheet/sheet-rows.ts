import type { Cell, TableTitle } from 'shared/calculator'
import { type Column, columnsOf } from 'shared/tables'
import { folded, lookingFor } from '../../../ui/matches.ts'
import type { Sort } from '../../../ui/sort.ts'
import { cellWords } from '../cell-words.ts'

/** Row with its number. The first row below the headings is 2, as in a downloaded file. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

const FIRST_ROW = 2

export const sheetRows = (rows: readonly (readonly Cell[])[]): readonly SheetRow[] =>
  rows.map((cells, at) => ({ row: at + FIRST_ROW, cells }))

/** Returns a number as shown, `5 500`, and as people type it, `5500`. */
const textsOf = (title: TableTitle, column: Column, cell: Cell): readonly string[] => {
  const { text } = cellWords(title, column, cell)
  return typeof cell === 'number' ? [text, text.replaceAll(/\s/g, ''), String(cell)] : [text]
}

/** Builds the searchable text of each row. */
export const searchTexts = (title: TableTitle, rows: readonly SheetRow[]): readonly string[] => {
  const columns = columnsOf(title)
  return rows.map(({ cells }) =>
    folded(columns.flatMap((column, at) => textsOf(title, column, cells[at] ?? null)).join('\n')),
  )
}

/** Joins thousands typed with a space, so that they are searched as one number. */
const joined = (wanted: string): string => wanted.replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')

export const foundRows = (
  rows: readonly SheetRow[],
  texts: readonly string[],
  wanted: string,
): readonly SheetRow[] => {
  const isFound = lookingFor(joined(wanted))
  return rows.filter((_, at) => isFound(texts[at] ?? ''))
}

/** Sort by row number or by a column. */
export type SheetOrder = 'row' | Column['name']

export const ordersOf = (title: TableTitle): readonly [SheetOrder, ...SheetOrder[]] => [
  'row',
  ...columnsOf(title).map(({ name }) => name),
]

const words = new Intl.Collator('ru', { numeric: true })

/** Returns infinity for the open end of the last tier, and undefined for other empty cells. */
const rankOf = ({ name }: Column, cell: Cell): string | number | undefined => {
  if (cell !== null && cell !== '') return cell
  return name === 'to' ? Number.POSITIVE_INFINITY : undefined
}

const compared = (one: string | number, other: string | number): number => {
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : one - other
  return words.compare(String(one), String(other))
}

/** Sorts rows stably. Empty cells come last in both directions. */
export const sortedRows = (
  title: TableTitle,
  rows: readonly SheetRow[],
  { by, isDescending }: Sort<SheetOrder>,
): readonly SheetRow[] => {
  const at = columnsOf(title).findIndex(({ name }) => name === by)
  const column = columnsOf(title)[at]
  if (!column) return isDescending ? rows.toReversed() : rows
  const ranked = rows.map((row) => ({ row, rank: rankOf(column, row.cells[at] ?? null) }))
  return ranked
    .sort((one, other) => {
      if (one.rank === undefined || other.rank === undefined)
        return Number(one.rank === undefined) - Number(other.rank === undefined)
      return isDescending ? compared(other.rank, one.rank) : compared(one.rank, other.rank)
    })
    .map(({ row }) => row)
}
