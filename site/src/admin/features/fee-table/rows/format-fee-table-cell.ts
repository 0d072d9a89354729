import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import { formatDecimal, formatRoundedNumber } from 'shared/format'
import type { FeeTableColumn } from 'shared/tables'

export type FeeTableRowCellValues = readonly FeeTableCell[]

/**
 * Formats a fee table cell: `5 500`, `12,50`, `7,5`. Names stay as uploaded. An empty cell with a meaning, such as no
 * upper limit, shows this meaning in grey.
 */
export const formatFeeTableCell = (
  title: FeeTableTitle,
  { name, kind }: FeeTableColumn,
  cell: FeeTableCell,
): { text: string; isQuiet?: boolean } => {
  const isDeliveryPrice = title === 'transportation' && name === 'price'
  // In the delivery price column 0 means that the auction yard is not served.
  if (cell === null || cell === '' || (cell === 0 && isDeliveryPrice)) {
    if (name === 'to') return { text: 'и выше', isQuiet: true }
    return isDeliveryPrice ? { text: 'не возим', isQuiet: true } : { text: '' }
  }
  if (typeof cell === 'string') return { text: cell }
  return { text: formatDecimal(kind === 'money' ? formatRoundedNumber(cell, 2) : String(cell)) }
}

/** Formats a value of a changed fee table cell. An empty value gets a placeholder, so that the change is visible. */
export const formatChangedFeeTableCell = (
  title: FeeTableTitle,
  column: FeeTableColumn,
  cell: FeeTableCell,
): string => formatFeeTableCell(title, column, cell).text || 'пусто'

/** Numeric columns are right-aligned, so that digits line up. */
export const isNumericFeeTableColumn = ({ kind }: FeeTableColumn): boolean =>
  kind !== 'word' && kind !== 'name'
