import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { formatDecimal, formatFloat } from 'shared/format'
import type { FeeTableColumn } from 'shared/tables'

/** Text of a fee table cell as shown on the screen. */
interface FormattedCell {
  readonly text: string
  /** True if the cell is empty and the text explains what that means. */
  readonly isQuiet?: true
}

const blankCell: FormattedCell = { text: '' }

const formatEmptyCell = (title: FeeTableTitle, { name }: FeeTableColumn): FormattedCell => {
  if (name === 'to') return { text: 'и выше', isQuiet: true }
  return title === 'transportation' && name === 'price' ? { text: 'не возим', isQuiet: true } : blankCell
}

/** Treats a delivery price of 0 as empty, because it means that the yard is not served. */
const isEmptyCell = (
  title: FeeTableTitle,
  { name }: FeeTableColumn,
  cell: FeeTableCell,
): cell is null | 0 | '' =>
  cell === null || cell === '' || (cell === 0 && title === 'transportation' && name === 'price')

const formatNumberCell = ({ kind }: FeeTableColumn, cell: number): string =>
  formatDecimal(kind === 'money' ? formatFloat(cell, 2) : String(cell))

/** Formats a fee table cell: `5 500`, `12,50`, `7,5`. Names and words stay as uploaded. */
export const formatFeeTableCell = (
  title: FeeTableTitle,
  column: FeeTableColumn,
  cell: FeeTableCell,
): FormattedCell => {
  if (isEmptyCell(title, column, cell)) return formatEmptyCell(title, column)
  return { text: typeof cell === 'number' ? formatNumberCell(column, cell) : (cell ?? '') }
}

/** Formats the old or new value of a changed cell. An empty one gets a placeholder, so that the change stays visible. */
export const formatChangedCell = (title: FeeTableTitle, column: FeeTableColumn, cell: FeeTableCell): string =>
  formatFeeTableCell(title, column, cell).text || 'пусто'

/** Numeric columns are right-aligned, so that digits line up. */
export const isNumericColumn = ({ kind }: FeeTableColumn): boolean => kind !== 'word' && kind !== 'name'
