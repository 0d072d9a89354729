import type { Cell, TableTitle } from 'shared/calculator'
import { type Column, columnsOf } from 'shared/tables'
import { folded, lookingFor } from '../../../ui/matches.ts'
import type { Sort } from '../../../ui/sort.ts'
import { cellWords } from '../cell-words.ts'

/** A row and where it stands: below the headings the first is 2, as in a downloaded sheet. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

const FIRST_ROW = 2

export const sheetRows = (rows: readonly (readonly Cell[])[]): readonly SheetRow[] =>
  rows.map((cells, at) => ({ row: at + FIRST_ROW, cells }))

/** Found as it is shown, `5 500`, and as people type it, `5500`. */
const textsOf = (title: TableTitle, column: Column, cell: Cell): readonly string[] => {
  const { text } = cellWords(title, column, cell)
  return typeof cell === 'number' ? [text, text.replaceAll(/\s/g, ''), String(cell)] : [text]
}

/** What each row is found by. */
export const searchTexts = (title: TableTitle, rows: readonly SheetRow[]): readonly string[] => {
  const columns = columnsOf(title)
  return rows.map(({ cells }) =>
    folded(columns.flatMap((column, at) => textsOf(title, column, cells[at] ?? null)).join('\n')),
  )
}

/** Thousands that were typed apart are one figure, not two. */
const joined = (wanted: string): string => wanted.replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')

export const foundRows = (
  rows: readonly SheetRow[],
  texts: readonly string[],
  wanted: string,
): readonly SheetRow[] => {
  const isFound = lookingFor(joined(wanted))
  return rows.filter((_, at) => isFound(texts[at] ?? ''))
}

/** As it stands, or the name of a column. */
export type SheetOrder = 'row' | Column['name']

export const ordersOf = (title: TableTitle): readonly [SheetOrder, ...SheetOrder[]] => [
  'row',
  ...columnsOf(title).map(({ name }) => name),
]

const words = new Intl.Collator('ru', { numeric: true })

/** An open tier reaches further than any other; any other empty cell is in no order. */
const rankOf = ({ name }: Column, cell: Cell): string | number | undefined => {
  if (cell !== null && cell !== '') return cell
  return name === 'to' ? Number.POSITIVE_INFINITY : undefined
}

const compared = (one: string | number, other: string | number): number => {
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : one - other
  return words.compare(String(one), String(other))
}

/** Rows of one rank stay as they stood; empty cells are last from either end. */
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
