import type { FeeTableTitle, TableCell } from '../../calculator/index.ts'
import { formatDecimal } from '../../format/index.ts'
import { type ColumnName, columnsOf } from '../columns.ts'
import { rangesOf } from '../row-ranges.ts'
import type { SheetRow, TableProblem } from '../sheet.ts'
import { cellsOf, keyOfCells, rowsByKey } from './cells.ts'
import { saidRows } from './said.ts'

interface Asked {
  readonly title: FeeTableTitle
  /** Columns that identify a row. */
  readonly key: readonly ColumnName[]
  /** Columns that hold the values. */
  readonly said: readonly ColumnName[]
  /** Example: `цена DALLAS TX 75051 — Newark`. */
  readonly nameOf: (row: SheetRow) => string
}

const shown = (cell: TableCell | undefined): string => {
  if (cell === null || cell === '') return 'пусто'
  return typeof cell === 'number' ? formatDecimal(String(cell)) : String(cell)
}

/** Finds rows with equal keys and reports each of them together with the first. */
export const duplicates = (
  { title, key, said, nameOf }: Asked,
  rows: readonly SheetRow[],
): readonly TableProblem[] => {
  const cell = cellsOf(title)
  const headings = columnsOf(title)
  const groups = rowsByKey(rows, (each) => keyOfCells(key.map((column) => cell(each, column))))
  const tell = (first: SheetRow, again: SheetRow): TableProblem => {
    const differ = said.filter((column) => cell(first, column) !== cell(again, column))
    const column = headings.find(({ name }) => name === differ[0])
    const values = column && [first, again].map((row) => cell(row, column.name))
    const isKnown = values !== undefined && !values.includes(undefined)
    const heading = column?.name === 'price' ? '' : `«${column?.heading}» `
    const told = isKnown ? `: ${heading}${values.map(shown).join(' и\u00A0')}` : ''
    const advice = differ.length === 0 ? 'Строки одинаковы, удалите одну.' : 'Оставьте верную.'
    return {
      code: 'duplicate',
      rows: rangesOf([first.row, again.row]),
      column: null,
      message: `${saidRows(first.row, again.row)}: ${nameOf(again)} указана дважды${told}. ${advice}`,
    }
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? others.map((again) => tell(first, again)) : [],
  )
}
